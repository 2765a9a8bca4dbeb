import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { listInput } from '#contract/kit/list/list-address.ts'
import type { ListView } from '#contract/kit/list/list-view.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAskAgain } from '#web/platform/data/asking.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useOwnAddress } from '#web/platform/page/use-own-address.ts'
import type { knownFilters } from './list-filters.ts'
import type { AnyRow, ListCommand, ListPage, ListQuery, ListState } from './list-state.ts'
import { createListStore, type ListStoreParts, type WrittenAddress } from './list-store.ts'
import { addressOf, openAddress } from './saved-view.ts'

export interface ListControl<Row extends AnyRow> {
  readonly state: ListState<Row>
  readonly dispatch: (action: ListCommand) => void
  /** The saved view that the address names. */
  readonly view: ListView | undefined
  /** Parameters of the address that the list does not know, and those with values that it does not know. */
  readonly ignored: readonly string[]
  /** Labels of filters about something that is gone, or that the person may not use any more: they were left out. */
  readonly gone: readonly string[]
}

/** What of the filters of an address still means something. */
type KnownFilters = (filters: ListQuery['filters']) => ReturnType<typeof knownFilters>

/** Loads the rows of a query; `selection` is the selected snapshot, if there is one. Never rejects. */
export type LoadRows<Row extends AnyRow> = ListStoreParts<Row>['load']

/** State of history entries that a list has written. */
const OWN = 'list'

/**
 * The state of a list with its address: opened from it, written to it, and restored by back and forward.
 * @param load where its rows come from; default: the list's own call. The first one given stays.
 */
export function useList<Row extends AnyRow>(
  list: AnyList,
  views: readonly ListView[],
  load: LoadRows<Row> = (...asked) => loadPage<Row>(list, ...asked),
  known: KnownFilters = (filters) => ({ filters, gone: [] }),
): ListControl<Row> {
  const location = useLocation()
  const writeAddress = useOwnAddress()
  const isBack = useNavigationType() === 'POP'
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is read once, with what is known then
  const opened = useMemo(() => {
    const address = openAddress(list, views, location.search)
    const { filters, gone } = known(address.query.filters)
    return { ...address, gone, query: { ...address.query, filters } }
  }, [list, views, location.search])
  const { view } = opened
  const [ignored, setIgnored] = useState(opened.ignored)
  const [gone, setGone] = useState(opened.gone)
  // The store outlives renders; what it writes goes to the newest location.
  const write = useRef<(query: ListQuery, how: WrittenAddress) => void>(() => {})
  write.current = (query, { replace, isCorrection }) => {
    if (!isCorrection) {
      setIgnored([])
      setGone([])
    }
    const search = addressOf(list, { query, view, search: location.search })
    writeAddress({ search }, { replace, state: OWN })
  }
  const [store] = useState(() =>
    createListStore<Row>(opened.query, {
      load,
      write: (query, how) => write.current(query, how),
    }),
  )
  useEffect(() => store.start(), [store])
  const again = useCallback(() => store.dispatch({ type: 'asked' }), [store])
  useAskAgain(list.endpoints.list.path, again)
  const isOwn = location.state === OWN && !isBack
  const { search } = location
  const latest = useRef(opened)
  latest.current = opened
  // Another address is opened, changed views are not.
  useOnChange([store, search, isOwn], () => {
    // An address that the store has written is behind the store, if a newer one follows at once.
    if (isOwn) return
    setIgnored(latest.current.ignored)
    setGone(latest.current.gone)
    store.dispatch({ type: 'opened', query: latest.current.query })
  })
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  return { state, dispatch: store.dispatch, view, ignored, gone }
}

/** A page past the end has no rows: an address from before leads to the last page that there is. */
async function loadPage<Row extends AnyRow>(
  list: AnyList,
  query: ListQuery,
  selection: string | undefined,
  signal: AbortSignal,
): Promise<ApiResult<ListPage<Row>>> {
  const result = await loadOnePage<Row>(list, query, selection, signal)
  if (!result.ok || query.page === 1 || result.data.rows.length > 0) return result
  const page = Math.max(1, Math.ceil(result.data.totalCount / query.pageSize))
  return loadOnePage(list, { ...query, page: Math.min(page, query.page - 1) }, selection, signal)
}

async function loadOnePage<Row extends AnyRow>(
  list: AnyList,
  query: ListQuery,
  selection: string | undefined,
  signal: AbortSignal,
): Promise<ApiResult<ListPage<Row>>> {
  const input = { ...listInput(query), ...(selection ? { selection } : {}) }
  const result = await callApi(
    list.endpoints.list,
    (list.method === 'GET' ? { query: input } : { body: input }) as never,
    { signal },
  )
  if (!result.ok) return result
  const answer = result.data as Record<string, unknown>
  return {
    ok: true,
    data: {
      rows: answer[list.listKey] as readonly Row[],
      totalCount: Number(answer.totalCount),
      page: Number(answer.page),
      at: serverNow(),
      ...(selection ? { inSnapshot: { selection, ids: answer.selected as readonly string[] } } : {}),
    },
  }
}
