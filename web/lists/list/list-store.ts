import { SCREEN_TIMES } from '#contract/kit/limits.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import {
  type AnyRow,
  initialListState,
  isSameQuery,
  type ListAction,
  type ListPage,
  type ListQuery,
  type ListState,
  reduceList,
} from './list-state.ts'

export interface WrittenAddress {
  /** Without a new entry of the history. */
  readonly replace: boolean
  /** The person has changed nothing: the server has answered another page. */
  readonly isCorrection: boolean
}

/** What the store needs of its surroundings. */
export interface ListStoreParts<Row extends AnyRow> {
  /** Loads a page; `selection` is the selected snapshot, if there is one. Never rejects. */
  readonly load: (
    query: ListQuery,
    selection: string | undefined,
    signal: AbortSignal,
  ) => Promise<ApiResult<ListPage<Row>>>
  /** Writes a query to the address. */
  readonly write: (query: ListQuery, how: WrittenAddress) => void
}

export interface ListStore<Row extends AnyRow> {
  readonly dispatch: (action: ListAction<Row>) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => ListState<Row>
  /** Sends the first request; the function returned ends what is under way. */
  readonly start: () => () => void
}

/** A list's state with its effects: requests, the pause of the search, the address. */
export function createListStore<Row extends AnyRow>(
  query: ListQuery,
  { load, write }: ListStoreParts<Row>,
): ListStore<Row> {
  let state = initialListState<Row>(query)
  let pause: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  /** Whether the newest entry of the history is of the search that is being typed. */
  let isTyping = false
  const listeners = new Set<() => void>()

  async function send(): Promise<void> {
    const { request, selection } = state
    current.abort()
    current = new AbortController()
    const { signal } = current
    const snapshot = selection.kind === 'matching' ? selection.snapshot.selection : undefined
    const result = await load(state.query, snapshot, signal)
    if (signal.aborted) return
    dispatch(
      result.ok
        ? { type: 'answered', request, page: result.data }
        : { type: 'failed', request, failure: result.error },
    )
  }

  function dispatch(action: ListAction<Row>): void {
    const before = state
    state = reduceList(before, action)
    if (action.type === 'typed') {
      clearTimeout(pause)
      pause = setTimeout(() => dispatch({ type: 'searched' }), SCREEN_TIMES.searchDelayMs)
    }
    if (state.query.search === state.typed.trim()) clearTimeout(pause)
    if (!isSameQuery(before.query, state.query) && action.type !== 'opened') {
      const isSearch = action.type === 'searched'
      const isCorrection = action.type === 'answered'
      write(state.query, { replace: isCorrection || (isSearch && isTyping), isCorrection })
      if (!isCorrection) isTyping = isSearch
    }
    if (state.request !== before.request) void send()
    if (state !== before) for (const listener of listeners) listener()
  }

  return {
    dispatch,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      void send()
      return () => {
        clearTimeout(pause)
        current.abort()
      }
    },
  }
}
