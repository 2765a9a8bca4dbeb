import { useCallback, useEffect, useRef, useState } from 'react'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { ContentDraft, ContentItem, DraftValue } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { isTemporary } from '#web/platform/api/is-temporary.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { FOLLOWED_ROWS } from '#web/ui/edited/followed-path.ts'
import { isSame, type Theirs, withField } from '#web/ui/edited/merge.ts'
import { type Stored, useEdited } from '#web/ui/edited/use-edited.ts'
import { localDraft, withValueAt } from './draft-value.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** A pause in typing after which a draft is saved. */
const SAVE_PAUSE_MS = 800

/** After which a save is tried again that failed for a reason that passes. */
const RETRY_AFTER_MS = 5000

/** Where the draft on the screen is. */
export type SaveState =
  | { readonly kind: 'none' | 'waiting' | 'saving' }
  | { readonly kind: 'saved'; readonly draft: ContentDraft }
  | { readonly kind: 'failed'; readonly reason: string; readonly mayPass: boolean }

export interface Draft {
  readonly value: DraftValue
  readonly state: SaveState
  /** Of the stored draft that the form knows; 0: none. */
  readonly revision: number
  /** What another operator has put into fields that were changed here too; theirs stays saved until one is chosen. */
  readonly theirs: Theirs
  /** Whether something that was typed is not saved. */
  readonly isUnsaved: boolean
  readonly isRestored: boolean
  readonly set: (path: string, field: unknown) => void
  readonly choose: (path: string, which: 'mine' | 'theirs') => void
  /** What was typed and not saved is gone. */
  readonly forget: () => void
  /** Saves now what is not saved. @returns the revision that is then stored; undefined where it could not be saved */
  readonly flush: () => Promise<number | undefined>
  /**
   * Begins again with an item as it is now: after it was published, restored or discarded.
   * @param before what that was about: what was typed since then stays
   */
  readonly restart: (item: ContentItem, before: DraftValue) => void
}

/** What the form of an item begins with. */
function storedOf(content: AnyContent, { draft, value }: ContentItem): Stored<DraftValue> {
  return {
    value: draft?.value ?? ((value ?? content.empty) as DraftValue),
    version: draft?.revision ?? 0,
  }
}

function startState({ draft }: ContentItem): SaveState {
  return draft ? { kind: 'saved', draft } : { kind: 'none' }
}

/**
 * The draft of an item while it is typed: saved by itself, one call after the other. What another operator has saved
 * meanwhile is merged field by field, and never overwritten.
 * @param onOther the item as it is now, where another operator has changed it
 */
export function useDraft(
  content: AnyContent,
  item: ContentItem,
  onOther: (item: ContentItem) => void,
): Draft {
  const { itemId } = item
  const [stored] = useState(() => storedOf(content, item))
  const [local] = useState(() => localDraft(content, itemId))
  const edited = useEdited<DraftValue>({ stored, draft: local, merge: mergeDrafts, rows: FOLLOWED_ROWS })
  const latest = useRef(edited)
  latest.current = edited
  const [state, setState] = useState<SaveState>(() => startState(item))
  const running = useRef<Promise<number | undefined>>(undefined)
  const newest = useRef(item.newest)

  const toSend = useCallback((): DraftValue => {
    const { value, theirs } = latest.current.now()
    return Object.entries(theirs).reduce((held, [path, field]) => withField(held, path, field), value)
  }, [])

  const save = useCallback(async (): Promise<number | undefined> => {
    const { now, saved, take } = latest.current
    for (let sent = toSend(); !isSame(sent, now().base); sent = toSend()) {
      setState({ kind: 'saving' })
      const revision = now().version
      const made = await callApi(content.endpoints.save, {
        params: { itemId },
        body: { value: sent, revision },
      })
      if (made.ok) {
        saved(sent, { value: sent, version: made.data.revision })
        setState({ kind: 'saved', draft: made.data })
        continue
      }
      const { errorCode, errorMsg } = made.error
      const isAge =
        errorCode === conflictErrors.changedMeanwhile.code || errorCode === httpErrors.notFound.code
      const other = isAge ? await callApi(content.endpoints.item, { params: { itemId } }) : undefined
      const fresh = other?.ok ? storedOf(content, other.data) : undefined
      if (!other?.ok || !fresh || fresh.version === revision) {
        setState({ kind: 'failed', reason: errorMsg, mayPass: isAge || isTemporary(made.error) })
        return undefined
      }
      take(fresh)
      onOther(other.data)
      setState(startState(other.data))
    }
    return now().version
  }, [content, itemId, toSend, onOther])

  /** Takes the item as it is now, where its draft is another one than the form has. */
  const look = useCallback(async (): Promise<undefined> => {
    const { version } = latest.current.now()
    const made = await callApi(content.endpoints.item, { params: { itemId } }, { isUnattended: true })
    const fresh = made.ok ? storedOf(content, made.data) : undefined
    if (!made.ok || !fresh || fresh.version === version) return
    latest.current.take(fresh)
    onOther(made.data)
    setState(startState(made.data))
  }, [content, itemId, onOther])

  /** One call after the other: what is read after a save knows of it. */
  const inTurn = useCallback((call: () => Promise<number | undefined>) => {
    const after = (running.current ?? Promise.resolve(undefined)).then(call, call)
    running.current = after
    return after
  }, [])

  // The page has loaded it again: another operator has saved the draft, or published it, which ends it.
  useEffect(() => {
    const fresh = storedOf(content, item)
    const { version, value, base } = latest.current.now()
    const isPublished = item.draft === null && item.newest > newest.current
    newest.current = Math.max(newest.current, item.newest)
    if (isPublished && isSame(value, base)) latest.current.restart(fresh)
    else if (fresh.version > version) latest.current.take(fresh)
    // It was discarded, or the answer is older than the save that made it.
    else if (fresh.version === 0 && version > 0) return void inTurn(look)
    else return
    setState(startState(item))
  }, [content, item, inTurn, look])

  const flush = useCallback(() => inTurn(save), [inTurn, save])

  // No answer, a server that is busy, or a save that came in between: nothing that the person could correct.
  useEffect(() => {
    if (state.kind !== 'failed' || !state.mayPass) return
    const timer = setTimeout(() => void flush(), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, flush])

  const { value, theirs } = edited
  // After each change of what is sent.
  useOnChange([value, theirs, flush], () => {
    if (isSame(toSend(), latest.current.now().base)) return
    const timer = setTimeout(() => void flush(), SAVE_PAUSE_MS)
    return () => clearTimeout(timer)
  })

  return {
    value,
    state,
    revision: edited.version,
    theirs,
    isUnsaved: edited.isChanged,
    isRestored: edited.isRestored && edited.isChanged,
    set: useCallback((path, field) => {
      const { now, set } = latest.current
      set(withValueAt(now().value, path, field), path)
      setState({ kind: 'waiting' })
    }, []),
    choose: useCallback((path, which) => latest.current.choose(path, which), []),
    forget: useCallback(() => latest.current.discard(), []),
    flush,
    restart: useCallback(
      (item, before) => {
        const { saved, now } = latest.current
        saved(before, storedOf(content, item))
        setState(isSame(now().value, now().base) ? startState(item) : { kind: 'waiting' })
      },
      [content],
    ),
  }
}
