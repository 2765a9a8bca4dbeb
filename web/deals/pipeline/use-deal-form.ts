import { useRef, useState } from 'react'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { FormGap } from '#contract/kit/form/define-form.ts'
import type { FormField } from '#contract/kit/form/form-field.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { createUploads } from '#web/platform/api/uploads.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { type DealValues, toDraft, useDealDraft } from './use-deal-draft.ts'

interface Options {
  readonly deal: Deal | undefined
  readonly onCreated: (deal: Deal) => void
}

const NO_UPLOADS = createUploads()

/** The form of a deal: its values save themselves, and what is missing is shown before it is sent. */
export function useDealForm({ deal, onCreated }: Options) {
  const saves = !deal || deal.status === 'draft' || deal.status === 'actionRequired'
  const draft = useDealDraft({ deal, saves, onCreated })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(() => askedAt(deal))
  // What is missing is named once the deal was to be sent; before, a count says how far it is.
  const [hasTried, setTried] = useState(deal?.status === 'actionRequired')
  const [failure, setFailure] = useState<ApiError>()
  const { busy, run } = useBusy()
  const ref = useRef<HTMLFormElement>(null)
  const submitter = useRef<() => Promise<void>>(async () => undefined)
  const gaps: readonly FormGap<DealField>[] = dealFields.gapsOf(toDraft(draft.values))

  const focus = (field: string): void => {
    const input = ref.current?.elements.namedItem(field)
    if (!(input instanceof HTMLElement)) return
    // What is folded takes no focus.
    const fold = input.closest('details')
    if (fold) fold.open = true
    input.focus()
  }
  /** Shows what is missing and goes to the first of it; false where something is. */
  const isComplete = (): boolean => {
    const messages = draft.messages()
    setErrors(messages)
    setTried(true)
    const first = dealFields.names.find((field) => field in messages)
    if (first) focus(first)
    return first === undefined
  }
  const show = (error: ApiError): void => {
    const fields = Object.entries(error.fields ?? {}).map(([path, { message }]) => [path, message] as const)
    const known = fields.filter(([path]) => (dealFields.names as readonly string[]).includes(path))
    setErrors(Object.fromEntries(known))
    setFailure(known.length > 0 ? undefined : error)
    const [first] = known
    if (first) focus(first[0])
  }

  const form: ApiForm<DealValues> = {
    values: draft.values,
    errors,
    failure,
    busy,
    ref,
    wrongFields: [],
    refusals: 0,
    restored: draft.isRestored,
    base: draft.base,
    isChanged: draft.isChanged,
    // Those of a deal that saves itself are stored, or about to be.
    asks: saves ? undefined : draft.isChanged,
    theirs: draft.theirs,
    choose(name, which) {
      draft.choose(name, which)
      setErrors(({ [name]: _, ...rest }) => rest)
    },
    discard: draft.discard,
    secret: () => undefined,
    // No field of a deal has a file.
    uploads: NO_UPLOADS,
    waits: false,
    update: (name, change) => form.set(name, change(draft.values[name])),
    set(name, value) {
      const change = draft.set(name, value)
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
      )
      // What is said of an amount may be of its currency.
      const { onlyIf }: FormField = dealFields.fields[name]
      if (onlyIf) form.check(onlyIf.field as DealField)
    },
    suggest: (name, value) => void draft.set(name, value),
    replace: () => undefined,
    check(name) {
      const message = draft.values[name as DealField] === '' ? undefined : draft.messages()[name]
      setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest))
    },
    rule: () => () => undefined,
    fail: (name, message) => setErrors((before) => ({ ...before, [name]: message })),
    submit: () => submitter.current(),
  }

  return {
    draft,
    form,
    gaps,
    hasTried,
    focus,
    /** What the form's own submission does. */
    onSubmit(act: () => Promise<void>): void {
      submitter.current = act
    },
    saveOnBlur: async (): Promise<void> => {
      if (saves) await draft.save()
    },
    /** Stores an approved deal, where it is complete. */
    async saveAll(): Promise<boolean> {
      return isComplete() && (await run(draft.save)) === true
    },
    /** Saves, then sends; what is refused is shown in the form. */
    async send<T>(call: (deal: Deal) => Promise<ApiResult<T>>): Promise<T | undefined> {
      if (!isComplete()) return undefined
      return run(async () => {
        setFailure(undefined)
        if (!(await draft.save())) return undefined
        const deal = draft.deal()
        if (!deal) return undefined
        const result = await call(deal)
        if (result.ok) return result.data
        // What is true now is shown with the refusal; where a colleague was quicker, in its place.
        if (result.error.errorCode === conflictErrors.changedMeanwhile.code) await draft.takeNow(deal)
        if (draft.deal()?.status === deal.status) show(result.error)
        return undefined
      })
    },
  }
}
/** What the desk asks about single fields of a deal that is sent back, at these fields. */
function askedAt(deal: Deal | undefined): Record<string, string> {
  const asked = deal?.status === 'actionRequired' ? deal.reasons : []
  return Object.fromEntries(asked.flatMap(({ field, text }) => (field === null ? [] : [[field, text]])))
}

export type DealFormControl = ReturnType<typeof useDealForm>
