import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { newIntention } from '#web/platform/api/intention.ts'
import { type Uploads, useUploads } from '#web/platform/api/uploads.ts'
import { useIsShown } from '#web/platform/page/use-is-shown.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { canStore } from '#web/platform/session/browser-storage.ts'
import { type FormDraft, formDraft } from '#web/platform/session/form-draft.ts'
import { leaveFor } from '#web/platform/session/leave.ts'
import { withRecentAuth } from '#web/platform/session/recent-auth.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { isSame, type Merged, type Theirs } from '#web/ui/edited/merge.ts'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { stayingToast, stayingToastAfterLeaving, toastNotDone } from '#web/ui/toast.ts'
import { checkBody } from './check-body.ts'
import { typedBefore } from './typed-before.ts'
import { type WrongField, wrongFields } from './wrong-fields.ts'

type BodyEndpoint = EndpointSpec & { readonly body: z.ZodType }

interface ApiFormOptions<E extends BodyEndpoint, V extends object> {
  readonly endpoint: E
  /** Initial values; their names are the paths of the endpoint's body. */
  readonly initial: V
  readonly toBody: (values: V, version: number) => CallInputOf<E>['body']
  /**
   * Where the form edits a stored object, whose values `initial` are: its version. After a refusal because it was changed
   * meanwhile the newer values come as `initial` with their version by themselves (`stays-true.ts`), and are merged with
   * what was typed.
   */
  readonly stored?: {
    readonly version: number
    readonly merge?: (base: V, mine: V, now: V) => Merged<V>
    /** What is typed is one submission: leaving the page asks nothing and keeps it as a draft. */
    readonly keepsDraft?: boolean
  }
  /** What the desk asks about single fields: shown at each of them until its value is another one than stored. */
  readonly asked?: readonly { readonly field: string | null; readonly text: string }[]
  /** Where the endpoint's path has parameters. */
  readonly params?: CallInputOf<E>['params']
  /**
   * Name of the draft in session storage; default: the call with its address, so that each object has its own. False:
   * what is typed ends with the form.
   */
  readonly draft?: string | false
  /** What is asked for, where neither the address nor what is typed says it: for another one it is sent as another. */
  readonly about?: string
  /** Fields that are never stored. */
  readonly secret?: readonly (keyof V)[]
  /** Initial values that only the browser knows, such as the address of the session's account. */
  readonly prefill?: () => Partial<V>
  /** Called after success with what was sent and what was stored before; the result is what comes next. */
  readonly onDone: (answer: OutputOf<E>, values: V, before: V) => Promise<FormEnd> | FormEnd
  /** Called first for every error; true: handled, the form shows nothing. */
  readonly onError?: (error: ApiError) => boolean
  /** Whether its result has to be stored: where the browser blocks that, the form says so and is not sent. */
  readonly needsStorage?: boolean
  /** The field of an error that the server assigns to none. */
  readonly fieldOf?: (error: ApiError) => (keyof V & string) | undefined
  /** Wraps the call, which is repeated after re-authentication where it needs one. */
  readonly send?: (
    call: () => Promise<ApiResult<OutputOf<E>>>,
    body: CallInputOf<E>['body'],
  ) => Promise<ApiResult<OutputOf<E>>>
}

/**
 * What follows success: another page, or this one (the draft is cleared in both cases, unless it was changed after what
 * has arrived), or the error of a following call, which is shown like the form's own.
 */
export type FormEnd = { readonly leaveFor: string } | { readonly stay: true } | { readonly error: ApiError }

/** A form for one endpoint; the fields of `web/ui/form` take it. */
export interface ApiForm<V extends object = Record<string, unknown>> {
  readonly values: V
  /** Messages by field path. */
  readonly errors: Readonly<Record<string, string>>
  /** The fields that were wrong when the form was sent and still are, for the summary at its head. */
  readonly wrongFields: readonly WrongField[]
  /** How often something was wrong when it was sent. */
  readonly refusals: number
  /** The error of the whole form, if it belongs to no field. */
  readonly failure: ApiError | undefined
  readonly busy: boolean
  /** The uploads of its fields, for which it waits. */
  readonly uploads: Uploads
  /** It is sent as soon as they have ended. */
  readonly waits: boolean
  /** Whether a draft was restored. */
  readonly restored: boolean
  /** What is stored, or what the form began with. */
  readonly base: V
  /** Whether something is changed and neither sent nor saved. */
  readonly isChanged: boolean
  /** Whether leaving the page asks first, where the form edits a stored object; what another form holds stays. */
  readonly asks: boolean | undefined
  /** What another person put into fields that were changed here too, until one of the two values is chosen. */
  readonly theirs: Theirs
  choose(name: string, which: 'mine' | 'theirs'): void
  /** Empties the form, or makes it what is stored. */
  discard(): void
  readonly ref: RefObject<HTMLFormElement | null>
  set<K extends keyof V>(name: K, value: V[K]): void
  /** Sets a value that is made of the one before, which may not be shown yet: a list that several uploads add to. */
  update<K extends keyof V>(name: K, change: (before: V[K]) => V[K]): void
  /**
   * Sets a value that the person has not entered, unless the person has entered another one. It begins no draft, which
   * could replace one that is hidden from this person, and becomes part of one that is there.
   */
  suggest<K extends keyof V>(name: K, value: V[K]): void
  /** Replaces all values, where rows of a list come and go; messages belong to rows that may be gone, so they go too. */
  replace(values: V): void
  /** Validates a field by its rule and the endpoint's schema on blur; empty fields are not validated. */
  check(name: keyof V & string): void
  /**
   * Adds to the schema what only a field knows, such as the rule for new passwords: the message for a value that is not
   * empty. Returns what removes it.
   */
  rule(name: keyof V & string, messageFor: FieldRule): () => void
  /** A field whose value no draft stores, as a password. */
  secret(name: keyof V & string): void
  /** Shows a message at a field. */
  fail(name: keyof V & string, message: string): void
  /** Validates, sends, and shows the result. Does nothing while a call runs. */
  submit(): Promise<void>
}

type FieldRule = (value: string) => string | undefined

export function useApiForm<E extends BodyEndpoint, V extends object>(
  options: ApiFormOptions<E, V>,
): ApiForm<V> {
  const { endpoint, initial, toBody, prefill, onDone, onError, fieldOf } = options
  const { t, i18n } = useTranslation('kit')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<ApiError>()
  const { busy, run } = useBusy()
  const ref = useRef<HTMLFormElement>(null)
  const [{ draft, secret }] = useState(() => draftOf(options))
  const edited = useEdited<V>({
    stored: { value: initial, version: options.stored?.version ?? 0 },
    draft,
    merge: options.stored?.merge,
    isNew: !options.stored,
  })
  const { value: values } = edited
  const bodyOf = () => toBody(edited.now().value, edited.now().version)
  const rules = useRef(new Map<keyof V & string, FieldRule>())
  /** Messages by field path: those of the fields' own rules before those of the schema. */
  const wrong = (): Record<string, string> => {
    const found = checkBody(endpoint.body, bodyOf(), i18n)
    for (const [name, messageFor] of rules.current) {
      const value = edited.now().value[name]
      const message = typeof value === 'string' && value !== '' ? messageFor(value) : undefined
      if (message) found[name] = message
    }
    return found
  }
  const { uploads, isWaiting, settled } = useUploads()
  const [intention] = useState(() => draft?.intention ?? newIntention())

  /** When React takes over the form that the server sent. */
  const takeOver = useEffectEvent(() => {
    setFailure(storageFailure())
    const found = prefill?.() ?? {}
    // Usually there is nothing to restore, and the form need not be rendered again.
    if (Object.keys(found).length > 0) edited.suggest(found)
    const typed = ref.current ? typedBefore(ref.current, initial) : {}
    if (Object.keys(typed).length > 0) edited.set({ ...edited.now().value, ...typed })
  })
  useLayoutEffect(() => takeOver(), [])

  const { focusFirst, marked, turn: refusals } = useFirstWrongField(ref, errors)

  const isShown = useIsShown()
  const show = (error: ApiError): void => {
    if (!isShown()) {
      toastNotDone(error)
      return
    }
    if (onError?.(error)) return
    focusFirst()
    const fields = Object.entries(error.fields ?? {})
    const known = fields.filter(([path]) => path in values || isControl(ref.current, path))
    const place = known.length === 0 ? fieldOf?.(error) : undefined
    const fieldErrors = place
      ? [[place, error.errorMsg]]
      : known.map(([path, error]) => [path, error.message])
    setErrors(Object.fromEntries(fieldErrors))
    // A code that was refused is of no further use: its boxes, the first of which has the focus, take the next one.
    if (fieldErrors.some(([path]) => path === 'code')) edited.set({ ...edited.now().value, code: '' })
    setFailure(fieldErrors.length > 0 ? undefined : error)
  }

  /** Fields that both have changed are not sent before one of the two values is chosen. */
  const openChoices = (): Record<string, string> =>
    Object.fromEntries(Object.keys(edited.now().theirs).map((path) => [path, t('conflict.choose')]))

  const storageFailure = (): ApiError | undefined => {
    if (!options.needsStorage || canStore()) return undefined
    const { code, status } = browserErrors.storageBlocked
    return { status, errorCode: code, errorMsg: localErrorText(i18n, code) ?? code }
  }

  const send = async (body: CallInputOf<E>['body']): Promise<void> => {
    const call = () =>
      withRecentAuth(() =>
        callApi(endpoint, { body, params: options.params } as unknown as CallInputOf<E>, {
          intention: { ...intention, take: (call) => intention.take(`${call} ${options.about ?? ''}`) },
          // What edits a stored object stays as it is, and is merged with what has arrived.
          ...(options.stored ? {} : { takesEarlier: true }),
        }),
      )
    const { value: sent, base: before } = edited.now()
    const result = await (options.send ? options.send(call, body) : call())
    if (!result.ok) {
      return show(result.error)
    }
    if (options.stored) edited.saved(sent)
    const isLeft = !isShown()
    const end = await onDone(result.data, sent, before)
    if ('error' in end) return show(end.error)
    // What was changed after a lost answer was not sent.
    if (!options.stored && !result.earlier) draft?.clear()
    const { code } = browserErrors.earlier
    const word = result.earlier && (localErrorText(i18n, code) ?? code)
    if ('leaveFor' in end && !isLeft) {
      if (word) stayingToastAfterLeaving(word)
      return leaveFor(end.leaveFor)
    }
    if (word) stayingToast(word)
  }

  const set = <K extends keyof V>(name: K, value: V[K]): void => {
    const now = edited.now().value
    // React repeats a change event for a field that was filled before hydration ended; it is no input.
    if (now[name] === value) return
    edited.set({ ...now, [name]: value }, String(name))
    setErrors(({ [String(name)]: _gone, ...others }) => others)
  }

  /** Checks what is there now, and sends it. */
  const sendChecked = async (): Promise<void> => {
    const isWhole = uploads.isWhole() || (await settled())
    const body = bodyOf()
    const fieldErrors = { ...wrong(), ...openChoices() }
    setErrors(fieldErrors)
    if (!isWhole || Object.keys(fieldErrors).length > 0) return focusFirst()
    await send(body)
  }

  return {
    values,
    errors: { ...askedAt(options.asked, values, edited.now().base), ...errors },
    uploads,
    waits: isWaiting,
    wrongFields: marked.flatMap((field) => {
      const text = errors[field.name]
      return text ? [{ ...field, text }] : []
    }),
    refusals,
    failure,
    busy,
    restored: edited.isRestored && edited.isChanged,
    base: edited.now().base,
    isChanged: edited.isChanged,
    asks: options.stored && !options.stored.keepsDraft && edited.isChanged,
    theirs: edited.theirs,
    choose(name, which) {
      edited.choose(name, which)
      setErrors(({ [name]: _gone, ...others }) => others)
    },
    discard() {
      edited.discard()
      setErrors({})
      setFailure(undefined)
    },
    ref,
    set,
    update: (name, change) => set(name, change(edited.now().value[name])),
    suggest: (name, value) => edited.suggest({ [name]: value } as unknown as Partial<V>),
    replace(next) {
      edited.set(next)
      setErrors({})
    },
    check(name) {
      const now = edited.now().value
      if (now[name] === '' || now[name] === undefined) return
      const message = wrong()[name]
      if (message) setErrors((current) => ({ ...current, [name]: message }))
    },
    secret: (name) => void secret.add(name),
    rule(name, messageFor) {
      rules.current.set(name, messageFor)
      return () => void rules.current.delete(name)
    },
    fail: (name, message) => setErrors((current) => ({ ...current, [name]: message })),
    submit: () =>
      run(async () => {
        const blocked = storageFailure()
        setFailure(blocked)
        await (blocked ? focusFirst() : sendChecked())
      }),
  }
}

function askedAt<V extends object>(
  asked: ApiFormOptions<BodyEndpoint, V>['asked'] = [],
  values: V,
  base: V,
): Record<string, string> {
  const open = asked.flatMap(({ field, text }) =>
    field === null || !isSame(values[field as keyof V], base[field as keyof V]) ? [] : [[field, text]],
  )
  return Object.fromEntries(open)
}

/** The draft of a form, and the fields that it does not store. */
function draftOf<E extends BodyEndpoint, V extends object>(
  options: Pick<ApiFormOptions<E, V>, 'draft' | 'secret' | 'endpoint' | 'params'>,
): { readonly draft: FormDraft<V> | undefined; readonly secret: Set<keyof V> } {
  const secret = new Set(options.secret ?? [])
  const { draft: name = nameOfCall(options) } = options
  return { secret, draft: name === false ? undefined : formDraft<V>(name, secret) }
}

/** The call with its address: `updateRole 7`. */
function nameOfCall({ endpoint, params }: { endpoint: BodyEndpoint; params?: unknown }): string {
  return [endpoint.name, ...Object.values((params ?? {}) as Record<string, string>)].join(' ')
}

/** Whether the form has a control for a part of one of its values, as for one of several pictures. */
function isControl(form: HTMLFormElement | null, path: string): boolean {
  return path.includes('.') && form?.elements.namedItem(path) instanceof HTMLInputElement
}

/** Focuses the first wrong field, or else the sentence about the whole, and marks all wrong fields, once rendered. */
function useFirstWrongField(
  ref: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
) {
  const [turn, setTurn] = useState(0)
  const [marked, setMarked] = useState<readonly WrongField[]>([])
  // Once for each time that the form was sent.
  useOnChange([turn], () => {
    const form = ref.current
    if (turn === 0 || !form) return
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-failure]')?.focus()
    setMarked(wrongFields(form, errors))
  })
  return { marked, turn, focusFirst: () => setTurn((before) => before + 1) }
}
