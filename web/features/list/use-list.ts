import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { listInput, readListAddress, writeListAddress } from '#contract/kit/list/list-address.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import type { AnyRow, ListCommand, ListPage, ListQuery, ListState } from './list-state.ts'
import { createListStore } from './list-store.ts'

/** Parameters of an address that are not the list's own and stay when it changes. */
const STAYING = ['lang', 'view']

export interface ListControl<Row extends AnyRow> {
  readonly state: ListState<Row>
  readonly dispatch: (action: ListCommand) => void
  /** Parameters of the address that the list does not know, and those with values that it does not know. */
  readonly ignored: readonly string[]
}

/** The state of a list with its address: opened from it, written to it, and restored by back and forward. */
export function useList<Row extends AnyRow>(list: AnyList): ListControl<Row> {
  const location = useLocation()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const read = (): ReturnType<typeof readListAddress> =>
    readListAddress(list, new URLSearchParams(location.search))
  const [ignored, setIgnored] = useState(() => read().ignored)
  // The store outlives renders; what it writes goes to the newest location.
  const write = useRef<(query: ListQuery, how: { replace: boolean }) => void>(() => {})
  write.current = (query, { replace }) => {
    const params = writeListAddress(list, query)
    for (const [name, value] of new URLSearchParams(location.search))
      if (STAYING.includes(name)) params.append(name, value)
    setIgnored([])
    void navigate({ search: params.toString() }, { replace, preventScrollReset: true, state: OWN })
  }
  const [store] = useState(() =>
    createListStore<Row>(read().address, {
      load: (query, selection, signal) => loadPage<Row>(list, query, selection, signal),
      write: (query, how) => write.current(query, how),
    }),
  )
  useEffect(() => store.start(), [store])
  const { search } = location
  const isOwn = location.state === OWN && !isBack
  useEffect(() => {
    // An address that the store has written is behind the store, if a newer one follows at once.
    if (isOwn) return
    const { address, ignored } = readListAddress(list, new URLSearchParams(search))
    setIgnored(ignored)
    store.dispatch({ type: 'opened', query: address })
  }, [list, store, search, isOwn])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  return useMemo(() => ({ state, dispatch: store.dispatch, ignored }), [state, store, ignored])
}

/** State of history entries that a list has written. */
const OWN = 'list'

async function loadPage<Row extends AnyRow>(
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
      at: Date.now(),
      ...(selection ? { inSnapshot: { selection, ids: answer.selected as readonly string[] } } : {}),
    },
  }
}
