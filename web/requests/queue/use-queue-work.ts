import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { getDocument } from '#contract/files/file/file.endpoints.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { NoteView, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { loadDocumentAhead } from '#web/files/file/shared.ts'
import { type ListControl, useList } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useOwnAddress } from '#web/platform/page/use-own-address.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { itemPath, type QueueRow, type ShownQueue } from './queue-parts.ts'
import { createQueueWork, type QueueWork, type QueueWorkState } from './queue-work.ts'

export interface Desk {
  readonly work: QueueWork
  readonly state: QueueWorkState
  readonly list: ListControl<QueueRow>
  /** The rows of the view without those that were decided here. */
  readonly rows: readonly QueueRow[]
  readonly selected: string | undefined
  /** The server's time, to within some seconds. */
  readonly now: number
  readonly noteField: RefObject<HTMLTextAreaElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The image, with its keys. */
  readonly stage: RefObject<HTMLDivElement | null>
  readonly focusHeading: () => void
  /** After a change: the counts, and more rows where few are left. */
  readonly refill: () => void
  /** @returns why it was refused */
  readonly assign: (item: QueueItem, operatorId: string | null) => Promise<string | undefined>
  readonly addNote: (item: QueueItem, note: NoteView) => void
}

/** Enough for hours and minutes. */
const COARSE_MS = 15 * SECOND_MS
/** Rows below the selected one, under which the list is read again. */
const FEW_ROWS = 4
/** On a phone list and request are two pages. */
const WIDE = '(min-width: 640px)'

/** Everything that the page of a queue works with. */
export function useQueueWork(shown: ShownQueue): Desk {
  const { queue, overview } = shown
  const writeAddress = useOwnAddress()
  const { requestId: selected } = useParams()
  const mayLook = useMayCall()(getDocument)
  const list = useList<QueueRow>(queue.list, [])
  const [work] = useState(() => createQueueWork(queue, overview, callApi))
  const state = useSyncExternalStore(work.subscribe, work.state, work.state)
  const now = useServerTime(overview.now, { everyMs: COARSE_MS })
  const noteField = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const page = list.state.shown?.page
  const tab = list.state.query.filters.tab
  const isOver = tab !== 'decided' && tab !== 'sentBack'
  const rows = (page?.rows ?? []).filter(({ id, revision }) => !isOver || state.decided.get(id) !== revision)
  const index = rows.findIndex(({ id }) => id === selected)
  const nextIds = rows.slice(Math.max(0, index + 1), index + 3).map(({ id }) => id)
  const nextKey = nextIds.join()
  const firstId = rows[0]?.id
  const since = useRef(overview.now)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows were read
  useEffect(() => {
    if (page) since.current = now
  }, [page])
  useEffect(() => {
    if (selected !== undefined || firstId === undefined || !matchMedia(WIDE).matches) return
    writeAddress(itemPath(queue, firstId) + location.search, { replace: true })
  }, [selected, firstId, queue, writeAddress])
  useEffect(() => {
    if (selected !== undefined) void work.load(selected)
  }, [selected, work])
  // The next requests are there before they are asked for.
  useEffect(() => {
    for (const id of nextKey.split(',').filter(Boolean))
      void work.load(id).then((loaded) => {
        const image = 'item' in loaded ? loaded.item.images[0] : undefined
        if (image && id === nextKey.split(',')[0] && mayLook) loadDocumentAhead(image.fileId)
      })
  }, [nextKey, work, mayLook])
  useEffect(() => {
    const beat = (): void => {
      if (!document.hidden) void work.pulse(selected ?? null, since.current)
    }
    beat()
    const timer = setInterval(beat, QUEUE_LIMITS.pulseSeconds * SECOND_MS)
    return () => clearInterval(timer)
  }, [selected, work])

  const left = rows.length - index - 1
  const refill = (): void => {
    void work.pulse(selected ?? null, since.current)
    const total = page?.totalCount ?? 0
    if (left < FEW_ROWS && total > rows.length) list.dispatch({ type: 'reloaded' })
  }
  return {
    ...{ work, state, list, rows, selected, now, noteField, heading, stage, refill },
    focusHeading: () => heading.current?.focus(),
    async assign(item, operatorId) {
      const body = { operatorId, from: item.assignee?.id ?? null }
      const result = await callApi(queue.endpoints.assign, { params: { requestId: item.id }, body })
      if (!result.ok) {
        void work.load(item.id, 'again')
        return result.error.errorMsg
      }
      work.patch(item.id, { assignee: result.data.assignee })
      list.dispatch({ type: 'reloaded' })
      return undefined
    },
    addNote: (item, note) => work.patch(item.id, { notes: [...item.notes, note] }),
  }
}
