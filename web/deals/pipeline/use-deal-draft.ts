import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DealDraft, type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, type Deal, getDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { inOwnCurrency, ownCurrency, wrongCurrency } from '#contract/kit/price-input.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { type FormDraft, formDraft } from '#web/platform/session/form-draft.ts'
import { isSame } from '#web/ui/edited/merge.ts'
import { useEdited } from '#web/ui/edited/use-edited.ts'
import { checkBody } from '#web/ui/form/check-body.ts'

/** What the inputs hold: a number is text. */
export type DealValues = { readonly [F in DealField]: string }

function toValues(draft: DealDraft): DealValues {
  return dealFields.typed(draft)
}

/**
 * The values as the rules look at them; a text that is no number, or an amount in another currency than its own, stays a
 * text, which they refuse.
 */
export function toDraft(values: DealValues): DealDraft {
  const estimatedValue = inOwnCurrency(values.estimatedValue, values.currency)
  return dealFields.read({ ...values, estimatedValue })
}

/** What can be stored: a number or a day that is not whole yet keeps no other field from being saved, and stays typed. */
function storable(values: DealValues): DealValues {
  const draft = toDraft(values)
  const unread = dealFields.names.filter((name) => {
    const { empty, draft: rule } = dealFields.fields[name]
    return empty === null && !rule.safeParse(draft[name]).success
  })
  return { ...values, ...Object.fromEntries(unread.map((name) => [name, ''])) }
}

/** The fields that a text changes: the sign of an amount chooses its currency, where none is. */
function changeOf(values: DealValues, field: DealField, value: string): Partial<DealValues> {
  const isOpen = values.currency === '' || !dealFields.isAsked('currency', values)
  const currency = field === 'estimatedValue' && isOpen ? ownCurrency(value) : undefined
  return { [field]: value, ...(currency && { currency }) }
}

/** After the last key, before the values are sent. */
const SAVE_AFTER_MS = 800
/** Between two attempts without a connection. */
const RETRY_AFTER_MS = 5000

export type SaveState =
  | { readonly name: 'empty' | 'dirty' | 'saving' | 'offline' }
  | { readonly name: 'saved'; readonly at: number }
  | { readonly name: 'failed'; readonly error: ApiError }

/** The draft of a deal in this browser. */
function localOf(deal: Deal | undefined): FormDraft<DealValues> {
  return formDraft<DealValues>(`deal:${deal?.id ?? 'new'}`)
}

/** That of the deal as it is known now: a new one gets its own with its id. */
function draftOf(known: { readonly current: Deal | undefined }): FormDraft<DealValues> {
  let own = { id: known.current?.id, draft: localOf(known.current) }
  const now = (): FormDraft<DealValues> => {
    if (own.id !== known.current?.id) own = { id: known.current?.id, draft: localOf(known.current) }
    return own.draft
  }
  return {
    read: () => now().read(),
    base: () => now().base(),
    endsAt: () => now().endsAt(),
    write: (values, base) => now().write(values, base),
    stored: (values) => now().stored(values),
    clear: () => now().clear(),
    intention: own.draft.intention,
  }
}

function storedOf(deal: Deal | undefined) {
  return { value: toValues(deal?.values ?? dealFields.empty), version: deal?.version ?? 0 }
}

interface Options {
  readonly deal: Deal | undefined
  /** Whether values are sent while they are typed; else by `save`. */
  readonly saves: boolean
  /** The draft exists since now. */
  readonly onCreated: (deal: Deal) => void
}

/**
 * The values of a deal that save themselves. One call runs at a time; what a colleague changed meanwhile is merged field by
 * field, and shown where both changed the same one: theirs stays stored until one of the two is chosen. Without a
 * connection the values stay in this browser.
 */
export function useDealDraft({ deal: loaded, saves, onCreated }: Options) {
  const { t, i18n } = useTranslation(['kit', 'dealForm'])
  /** The deal as the server had it last. */
  const known = useRef(loaded)
  const [draft] = useState(() => draftOf(known))
  const edited = useEdited<DealValues>({ stored: storedOf(loaded), draft })
  // The page has loaded it again: a colleague has changed it, or its status is another one.
  useLayoutEffect(() => {
    if (loaded && loaded.version > (known.current?.version ?? 0)) known.current = loaded
  }, [loaded])
  const [state, setState] = useState<SaveState>({ name: 'empty' })
  /** What holds again where nothing is to be sent of what was typed. */
  const settled = useRef<SaveState>(state)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const hasLeft = useRef(false)
  const [creation] = useState(() => localOf(undefined).intention)

  /** What can be sent: a field that both have changed stays as the colleague left it. */
  const toSend = (): DealValues => ({
    ...edited.now().value,
    ...(edited.now().theirs as Partial<DealValues>),
  })
  const isDirty = (): boolean => !isSame(storable(toSend()), storable(edited.now().base))

  const later = (ms: number): void => {
    clearTimeout(timer.current)
    if (hasLeft.current) return
    timer.current = setTimeout(() => void save(), ms)
  }

  /** Takes the deal as it is now; false where that is not newer. */
  const takeNow = async ({ id: dealId, version }: Deal): Promise<boolean> => {
    const fresh = await callApi(getDeal, { params: { dealId } })
    if (!fresh.ok || fresh.data.version === version) return false
    known.current = fresh.data
    edited.take(storedOf(fresh.data))
    return true
  }

  const send = async (): Promise<boolean> => {
    const sent = storable(toSend())
    setState({ name: 'saving' })
    const current = known.current
    const body = toDraft(sent)
    const result = current
      ? await callApi(updateDeal, {
          params: { dealId: current.id },
          body: { ...body, version: current.version },
        })
      : await callApi(createDeal, { body }, { intention: creation, takesEarlier: true })
    if (result.ok) {
      if (!current) localOf(undefined).clear()
      known.current = result.data
      // The answer to an earlier call, which was lost: what was typed since then is still to be sent.
      if (result.earlier) edited.saved(toValues(result.data.values), storedOf(result.data))
      else edited.saved(sent, { value: sent, version: result.data.version })
      settled.current = { name: 'saved', at: serverNow() }
      setState(isDirty() ? { name: 'dirty' } : settled.current)
      if (!current) onCreated(result.data)
      return true
    }
    if (
      result.error.errorCode === conflictErrors.changedMeanwhile.code &&
      current &&
      (await takeNow(current))
    ) {
      if (isDirty()) return send()
      settled.current = { name: 'saved', at: serverNow() }
      setState(settled.current)
      return true
    }
    const isOffline = result.error.status === 0 || result.error.status >= 500
    setState(isOffline ? { name: 'offline' } : { name: 'failed', error: result.error })
    if (isOffline && saves) later(RETRY_AFTER_MS)
    return false
  }

  /** Sends what is not stored yet; false where that failed. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (!isDirty()) {
      setState((before) => (before.name === 'dirty' ? settled.current : before))
      return true
    }
    running.current = send()
    const isSaved = await running.current
    running.current = undefined
    if (isSaved && saves && isDirty()) later(SAVE_AFTER_MS)
    return isSaved
  }
  const changed = (): void => {
    if (!saves) return
    setState({ name: 'dirty' })
    later(SAVE_AFTER_MS)
  }

  // Once, for what an earlier visit could not send.
  useOnMount(() => {
    hasLeft.current = false
    if (saves && isDirty()) later(SAVE_AFTER_MS)
    const again = (): void => void save()
    if (saves) window.addEventListener('online', again)
    return () => {
      hasLeft.current = true
      clearTimeout(timer.current)
      window.removeEventListener('online', again)
      if (saves) void save()
    }
  })

  return {
    values: edited.value,
    base: edited.now().base,
    state,
    theirs: edited.theirs,
    isChanged: edited.isChanged,
    isRestored: edited.isRestored && edited.isChanged,
    /** The deal as it is on the server. */
    deal: () => known.current,
    takeNow,
    /** Whether something is typed that cannot be stored as it is. */
    hasUnread: !isSame(storable(edited.value), edited.value),
    /** What is wrong or missing, and which fields two people have changed. */
    messages(): Record<string, string> {
      const { value, theirs } = edited.now()
      const wrong = wrongCurrency(value.estimatedValue, value.currency)
      return {
        ...checkBody(dealFields.complete, toDraft(value), i18n),
        ...(wrong && { estimatedValue: t(`dealForm:wrong.${wrong}`) }),
        ...Object.fromEntries(Object.keys(theirs).map((field) => [field, t('conflict.choose')])),
      }
    },
    /** @returns the fields that it changes */
    set(field: DealField, value: string): Partial<DealValues> {
      const change = changeOf(edited.now().value, field, value)
      edited.set({ ...edited.now().value, ...change }, field)
      changed()
      return change
    },
    choose(field: string, which: 'mine' | 'theirs'): void {
      edited.choose(field, which)
      changed()
    },
    discard: edited.discard,
    save,
  }
}
