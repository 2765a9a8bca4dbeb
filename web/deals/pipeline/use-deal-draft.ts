import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEAL_FIELDS } from '#contract/deals/pipeline/deal-groups.rules.ts'
import { createDeal, type Deal, getDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import {
  type DealDraft,
  type DealField,
  dealForm,
  EMPTY_DEAL,
} from '#contract/deals/pipeline/pipeline.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { heldNumber, typedWhole } from '#contract/kit/typed-numbers.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { checkBody } from '#web/ui/form/check-body.ts'

/** What the inputs hold: a number is text. */
export type DealValues = { readonly [F in DealField]: string }

function toValues(draft: DealDraft): DealValues {
  return Object.fromEntries(DEAL_FIELDS.map((field) => [field, String(draft[field] ?? '')])) as DealValues
}

/** The values as the rules look at them; a text that is no number stays one, which they refuse. */
export function toDraft(values: DealValues): DealDraft {
  return { ...values, scale: heldNumber(typedWhole, values.scale) ?? null } as DealDraft
}

/** After the last key, before the values are sent. */
const SAVE_AFTER_MS = 800
/** Between two attempts without a connection. */
const RETRY_AFTER_MS = 5000

export type SaveState =
  | { readonly name: 'empty' | 'dirty' | 'saving' | 'offline' }
  | { readonly name: 'saved'; readonly at: number }
  | { readonly name: 'failed'; readonly error: ApiError }

/** Fields of a deal that this browser keeps until the server has them. */
function localOf(deal: Deal | undefined) {
  return formDraft<Partial<DealValues>>(`deal:${deal?.id ?? 'new'}`)
}

/** What a colleague has put into a field that was changed here too. */
export type Theirs = Readonly<Partial<Record<DealField, string>>>

interface Options {
  readonly deal: Deal | undefined
  /** Whether values are sent while they are typed; else by `save`. */
  readonly saves: boolean
  /** The draft exists since now. */
  readonly onCreated: (deal: Deal) => void
}

/**
 * The values of a deal that save themselves. One call runs at a time; what a colleague changed meanwhile is merged field by
 * field, and shown where both changed the same one. Without a connection the values stay in this browser.
 */
export function useDealDraft({ deal: loaded, saves, onCreated }: Options) {
  const { i18n } = useTranslation()
  /** The deal as the server had it last. */
  const known = useRef(loaded)
  const base = useRef(toValues(loaded?.values ?? EMPTY_DEAL))
  const latest = useRef(base.current)
  const [values, setValues] = useState(latest.current)
  const [state, setState] = useState<SaveState>({ name: 'empty' })
  const [theirs, setTheirs] = useState<Theirs>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const hasLeft = useRef(false)
  const [creation] = useState(() => localOf(undefined).intention)

  const show = (next: DealValues): void => {
    latest.current = next
    setValues(next)
  }
  const isDirty = (): boolean => DEAL_FIELDS.some((field) => latest.current[field] !== base.current[field])

  /** Keeps in this browser what the server does not have yet: only that, so that it overwrites nothing of a colleague. */
  const keep = (): void => {
    const changed = DEAL_FIELDS.filter((field) => latest.current[field] !== base.current[field])
    const local = localOf(known.current)
    if (changed.length === 0) local.clear()
    else local.write(Object.fromEntries(changed.map((field) => [field, latest.current[field]])))
  }

  const later = (ms: number): void => {
    clearTimeout(timer.current)
    if (hasLeft.current) return
    timer.current = setTimeout(() => void save(), ms)
  }

  const accept = (deal: Deal, sent: DealValues): void => {
    known.current = deal
    base.current = sent
  }

  /** Takes what a colleague changed; where both changed a field, one's own stays and theirs is shown. */
  const merge = (deal: Deal): void => {
    const [mine, before, other] = [latest.current, base.current, toValues(deal.values)]
    const conflicts = DEAL_FIELDS.filter(
      (field) =>
        mine[field] !== before[field] && other[field] !== before[field] && mine[field] !== other[field],
    )
    const merged = DEAL_FIELDS.map((field) => [
      field,
      mine[field] === before[field] ? other[field] : mine[field],
    ])
    setTheirs(Object.fromEntries(conflicts.map((field) => [field, other[field]])))
    accept(deal, other)
    show(Object.fromEntries(merged) as DealValues)
  }

  const send = async (): Promise<boolean> => {
    const sent = latest.current
    setState({ name: 'saving' })
    const current = known.current
    const { scale, ...rest } = toDraft(sent)
    // A number that is not whole yet keeps no other field from being saved.
    const body = { ...rest, scale: typeof scale === 'number' ? scale : null }
    const result = current
      ? await callApi(updateDeal, {
          params: { dealId: current.id },
          body: { ...body, version: current.version },
        })
      : await callApi(createDeal, { body }, { intention: creation, takesEarlier: true })
    if (result.ok) {
      localOf(current).clear()
      // The answer to an earlier call, which was lost: what was typed since then is still to be sent.
      accept(result.data, result.earlier ? toValues(result.data.values) : sent)
      keep()
      setState(isDirty() ? { name: 'dirty' } : { name: 'saved', at: serverNow() })
      if (!current) onCreated(result.data)
      return true
    }
    if (result.error.errorCode === conflictErrors.changedMeanwhile.code && current) {
      const fresh = await callApi(getDeal, { params: { dealId: current.id } })
      if (fresh.ok) {
        merge(fresh.data)
        return isDirty() ? send() : true
      }
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
    if (!isDirty()) return true
    running.current = send()
    const isSaved = await running.current
    running.current = undefined
    if (isSaved && saves && isDirty()) later(SAVE_AFTER_MS)
    return isSaved
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier visit could not send
  useEffect(() => {
    const left = saves ? localOf(known.current).read() : undefined
    if (left) {
      show({ ...latest.current, ...left })
      if (isDirty()) later(SAVE_AFTER_MS)
    }
    hasLeft.current = false
    const again = (): void => void save()
    window.addEventListener('online', again)
    return () => {
      hasLeft.current = true
      clearTimeout(timer.current)
      window.removeEventListener('online', again)
      if (saves) void save()
    }
  }, [])

  return {
    values,
    state,
    theirs,
    /** The deal as it is on the server. */
    deal: () => known.current,
    messages: () => checkBody(dealForm, toDraft(latest.current), i18n),
    set(field: DealField, value: string): void {
      show({ ...latest.current, [field]: value })
      setTheirs(({ [field]: _, ...rest }) => rest)
      if (!saves) return
      keep()
      setState({ name: 'dirty' })
      later(SAVE_AFTER_MS)
    },
    choose(field: string, which: 'mine' | 'theirs'): void {
      const { [field as DealField]: value, ...rest } = theirs
      setTheirs(rest)
      if (which === 'theirs' && value !== undefined) show({ ...latest.current, [field]: value })
      keep()
      if (saves) later(SAVE_AFTER_MS)
    },
    save,
    adopt: (deal: Deal): void => {
      accept(deal, toValues(deal.values))
      show(toValues(deal.values))
    },
  }
}
