import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { getDocument } from '#contract/files/file/file.endpoints.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { NoteView, QueueItem, QueuePulse } from '#contract/requests/queue/queue.fields.ts'
import { loadDocumentAhead } from '#web/files/file/shared.ts'
import { type ListControl, useList } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { noteNews } from '#web/platform/api/changes.ts'
import { askNow, loadAhead, putData } from '#web/platform/data/data-client.ts'
import { type Data, useData } from '#web/platform/data/use-data.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useOwnAddress } from '#web/platform/page/use-own-address.ts'
import { useServerTime } from '#web/platform/page/use-server-time.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { itemPath, type QueueRow, type ShownQueue } from './queue-parts.ts'
import { createQueueWork, type LoadedItem, type QueueWork, type QueueWorkState } from './queue-work.ts'

export interface Desk {
  readonly work: QueueWork
  readonly state: QueueWorkState
  /** What colleagues do, and how many requests each view has. */
  readonly pulse: Pick<QueuePulse, 'counts' | 'viewers' | 'decisions' | 'fresh'>
  /** The selected request; undefined while its first answer is awaited. */
  readonly loaded: LoadedItem | undefined
  /** The request that is open, once it is there. */
  readonly item: QueueItem | undefined
  readonly askAgain: () => void
  readonly list: ListControl<QueueRow>
  /** The rows of the view without those that were decided here. */
  readonly rows: readonly QueueRow[]
  readonly selected: string | undefined
  /** The first request is about to be opened, or it is not known yet whether there is one. */
  readonly choosesFirst: boolean
  /** The server's time, to within some seconds. */
  readonly now: number
  readonly noteField: RefObject<HTMLTextAreaElement | null>
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The image, with its keys. */
  readonly stage: RefObject<HTMLDivElement | null>
  readonly focusHeading: () => void
  /** @returns why it was refused */
  readonly assign: (item: QueueItem, operatorId: string | null) => Promise<string | undefined>
  readonly addNote: (item: QueueItem, note: NoteView) => void
  /** Shows what another call has answered, before the request is asked for again. */
  readonly patch: (requestId: string, change: Partial<QueueItem>) => void
}

/** Enough for hours and minutes. */
const COARSE_MS = 15 * SECOND_MS
/** On a phone list and request are two pages. */
const WIDE = '(min-width: 640px)'

/** Everything that the page of a queue works with. */
export function useQueueWork(shown: ShownQueue): Desk {
  const { queue, overview } = shown
  const writeAddress = useOwnAddress()
  const { requestId: selected } = useParams()
  const mayLook = useMayCall()(getDocument)
  const list = useList<QueueRow>(queue.list, [])
  const { endpoints } = queue
  const [work] = useState(() =>
    createQueueWork(queue, {
      callApi,
      itemNow: (requestId) => askNow(endpoints.item, { params: { requestId } }),
      onEffect: noteNews,
    }),
  )
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
  const [since, setSince] = useState(overview.now)
  const input = selected === undefined ? undefined : { params: { requestId: selected } }
  const asked = useData(endpoints.item, input, { age: 'live' })
  const loaded = loadedOf(asked)
  const item = loaded && 'item' in loaded ? loaded.item : undefined
  const beat = useData(
    endpoints.pulse,
    { body: { requestId: selected ?? null, since } },
    { age: 'live', keepsPrevious: true },
  )
  const pulse = beat.data ?? { counts: overview.counts, viewers: [], decisions: [], fresh: 0 }

  useOnChange([beat.data, work], () => {
    if (beat.data) work.compare(beat.data)
  })
  // When the rows were read.
  useOnChange([page], () => {
    if (page) setSince(now)
  })
  useEffect(() => {
    if (selected !== undefined || firstId === undefined || !matchMedia(WIDE).matches) return
    writeAddress(itemPath(queue, firstId) + location.search, { replace: true })
  }, [selected, firstId, queue, writeAddress])
  // As it was when it was opened.
  useOnChange([item?.id, work], () => {
    if (item) work.look(item)
  })
  useEffect(() => {
    if (selected !== undefined) return () => work.leave(selected)
  }, [selected, work])
  // The next requests are there before they are asked for.
  useEffect(() => {
    for (const id of nextKey.split(',').filter(Boolean))
      void loadAhead(endpoints.item, { params: { requestId: id } }).then((ahead) => {
        const image = ahead?.images[0]
        if (image && id === nextKey.split(',')[0] && mayLook) loadDocumentAhead(image.fileId)
      })
  }, [nextKey, endpoints, mayLook])
  // Rows that colleagues have decided go; new ones wait until they are asked for.
  const others = `${pulse.decisions.map(({ decision }) => decision.id).join()} ${pulse.counts.open - pulse.fresh}`
  const before = useRef(others)
  const { dispatch } = list
  useEffect(() => {
    if (before.current === others) return
    before.current = others
    dispatch({ type: 'reloaded' })
  }, [others, dispatch])

  const patch: Desk['patch'] = (requestId, change) =>
    putData(endpoints.item, { params: { requestId } }, (shown) => ({ ...shown, ...change }))
  return {
    work,
    state,
    pulse,
    item,
    loaded,
    list,
    rows,
    selected,
    choosesFirst: selected === undefined && matchMedia(WIDE).matches && (!page || firstId !== undefined),
    now,
    noteField,
    heading,
    stage,
    patch,
    askAgain: () => void asked.again(),
    focusHeading: () => heading.current?.focus(),
    async assign(item, operatorId) {
      const body = { operatorId, from: item.assignee?.id ?? null }
      const result = await callApi(queue.endpoints.assign, { params: { requestId: item.id }, body })
      if (!result.ok) return result.error.errorMsg
      patch(item.id, { assignee: result.data.assignee })
      return undefined
    },
    // Notes of colleagues that have come while it was sent stay.
    addNote: ({ id }, note) =>
      putData(endpoints.item, { params: { requestId: id } }, (shown) => ({
        ...shown,
        notes: [...shown.notes.filter((each) => each.id !== note.id), note],
      })),
  }
}

/** A request that is gone, or that the operator may no longer see, is not shown any more; one that fails to load again is. */
function loadedOf({ data, error }: Data<QueueItem>): LoadedItem | undefined {
  const isOver = error?.status === 404 || error?.status === 403
  if (data && !isOver) return { item: data }
  return error && { failure: error }
}
