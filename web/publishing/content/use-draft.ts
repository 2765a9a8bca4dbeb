import { useCallback, useEffect, useRef, useState } from 'react'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ContentDraft, ContentItem, DraftValue } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { withValueAt } from './draft-value.ts'

/** A pause in typing after which a draft is saved. */
const SAVE_PAUSE_MS = 800

/** Where the draft on the screen is. */
export type SaveState =
  | { readonly kind: 'none' | 'waiting' | 'saving' }
  | { readonly kind: 'saved'; readonly draft: ContentDraft }
  | { readonly kind: 'failed'; readonly reason: string }

export interface Draft {
  readonly value: DraftValue
  readonly state: SaveState
  /** What the item has become, where another save, or its publication, came in between; undefined: no conflict. */
  readonly conflict: ContentItem | undefined
  /** Whether something that was typed is not saved. */
  readonly isUnsaved: boolean
  readonly set: (path: string, field: unknown) => void
  /** Saves now what is not saved. @returns the revision that is then stored; undefined where it could not be saved */
  readonly flush: () => Promise<number | undefined>
  /** Begins again with an item as it is now: after it was published, restored or discarded. */
  readonly restart: (item: ContentItem) => void
  /** Ends a conflict: what is on the screen replaces the other draft, or is replaced by it. */
  readonly resolve: (keep: 'mine' | 'theirs') => void
}

/** What the form of an item begins with. */
function startValue(content: AnyContent, item: ContentItem): DraftValue {
  return item.draft?.value ?? ((item.value ?? content.empty) as DraftValue)
}

function startState({ draft }: ContentItem): SaveState {
  return draft ? { kind: 'saved', draft } : { kind: 'none' }
}

/** The draft of an item while it is typed: saved by itself, one call after the other, never over another one’s text. */
export function useDraft(content: AnyContent, item: ContentItem): Draft {
  const { itemId } = item
  const [value, setValue] = useState(() => startValue(content, item))
  const [state, setState] = useState<SaveState>(() => startState(item))
  const [conflict, setConflict] = useState<ContentItem>()
  const latest = useRef(value)
  const saved = useRef(value)
  const revision = useRef(item.draft?.revision ?? 0)
  const running = useRef<Promise<number | undefined>>(undefined)

  const save = useCallback(async (): Promise<number | undefined> => {
    while (saved.current !== latest.current) {
      const sent = latest.current
      setState({ kind: 'saving' })
      const made = await callApi(content.endpoints.save, {
        params: { itemId },
        body: { value: sent, revision: revision.current },
      })
      if (!made.ok) {
        const { errorCode, errorMsg } = made.error
        const isConflict =
          errorCode === conflictErrors.changedMeanwhile.code || errorCode === httpErrors.notFound.code
        const now = isConflict ? await callApi(content.endpoints.item, { params: { itemId } }) : undefined
        if (now?.ok) setConflict(now.data)
        setState({ kind: 'failed', reason: errorMsg })
        return undefined
      }
      saved.current = sent
      revision.current = made.data.revision
      setState({ kind: 'saved', draft: made.data })
    }
    return revision.current
  }, [content, itemId])

  const flush = useCallback((): Promise<number | undefined> => {
    const after = (running.current ?? Promise.resolve(undefined)).then(save, save)
    running.current = after
    return after
  }, [save])

  useEffect(() => {
    if (value === saved.current || conflict) return
    const timer = setTimeout(() => void flush(), SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, conflict, flush])

  const begin = useCallback(
    (now: ContentItem) => {
      const start = startValue(content, now)
      latest.current = start
      saved.current = start
      revision.current = now.draft?.revision ?? 0
      setValue(start)
      setState(startState(now))
      setConflict(undefined)
    },
    [content],
  )

  return {
    value,
    state,
    conflict,
    isUnsaved: state.kind === 'waiting' || state.kind === 'saving' || state.kind === 'failed',
    set: useCallback((path, field) => {
      latest.current = withValueAt(latest.current, path, field)
      setValue(latest.current)
      setState({ kind: 'waiting' })
    }, []),
    flush,
    restart: begin,
    resolve(keep) {
      if (!conflict) return
      if (keep === 'theirs') return begin(conflict)
      revision.current = conflict.draft?.revision ?? 0
      setConflict(undefined)
      void flush()
    },
  }
}
