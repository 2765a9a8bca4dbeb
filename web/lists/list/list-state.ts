import type { ListAddress } from '#contract/kit/list/list-address.ts'
import type { ListSnapshot } from '#contract/kit/list/list-selection.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'

/** What a list shows; in the address bar by `writeListAddress`. */
export type ListQuery = ListAddress

/** A row; the machine needs its id only. */
export interface AnyRow {
  readonly id: string
}

/** A page of rows as answered. */
export interface ListPage<Row extends AnyRow = AnyRow> {
  readonly rows: readonly Row[]
  readonly totalCount: number
  /** The page of these rows: the last one if the page asked for is past the end. */
  readonly page: number
  /** When they were loaded, in ms since 1970 UTC by the clock of the browser. */
  readonly at: number
  /** The snapshot that was selected when the page was asked for, and which of its rows are in it. */
  readonly inSnapshot?: { readonly selection: string; readonly ids: readonly string[] }
}

/**
 * `rows`: named one by one. `matching`: the rows of a snapshot, which the server has, without `except` and with
 * `plus`, which are not in it.
 */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: ReadonlySet<string> }
  | {
      readonly kind: 'matching'
      readonly snapshot: ListSnapshot
      readonly except: ReadonlySet<string>
      readonly plus: ReadonlySet<string>
    }

export interface ListState<Row extends AnyRow = AnyRow> {
  readonly query: ListQuery
  /** Text of the search field; applied 300 ms after the last key. */
  readonly typed: string
  /** Number of the newest request; answers to older ones are ignored. */
  readonly request: number
  readonly isLoading: boolean
  /** Rows on the screen: those of the last answer, while a newer one is loading or has failed. */
  readonly shown: { readonly query: ListQuery; readonly page: ListPage<Row> } | undefined
  /** Why the newest request failed. */
  readonly failure: ApiError | undefined
  readonly selection: Selection
  /** Number of the newest change of the selection; a snapshot that was asked for before it is ignored. */
  readonly selectionChange: number
}

/** What a person does with a list. */
export type ListCommand =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'searched' }
  /** An empty value removes the filter. */
  | { readonly type: 'filtered'; readonly filters: Readonly<Record<string, string>> }
  /** Filters and search. */
  | { readonly type: 'unfiltered' }
  /** `field` ascending, `-field` descending. */
  | { readonly type: 'sorted'; readonly sort: string }
  | { readonly type: 'paged'; readonly page: number }
  | { readonly type: 'sized'; readonly pageSize: number }
  /** Another address: back, a link, a saved view. */
  | { readonly type: 'opened'; readonly query: ListQuery }
  | { readonly type: 'reloaded' }
  /** What is shown, or on its way as the first, may be old: it is asked for again, and what is shown stays. */
  | { readonly type: 'asked' }
  /** Which of the rows on the screen are selected. */
  | { readonly type: 'selected'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'snapshotTaken'; readonly since: number; readonly snapshot: ListSnapshot }
  | { readonly type: 'unselected' }
  /** After a bulk action: what stays selected. */
  | { readonly type: 'actedOn'; readonly selection: Selection }

/** The same, and what the server answers. */
export type ListAction<Row extends AnyRow> =
  | ListCommand
  | { readonly type: 'answered'; readonly request: number; readonly page: ListPage<Row> }
  | { readonly type: 'failed'; readonly request: number; readonly failure: ApiError }

const NONE: Selection = { kind: 'rows', ids: new Set() }

/** The state of a list that is opened with this query; its first page is being requested. */
export function initialListState<Row extends AnyRow>(query: ListQuery): ListState<Row> {
  return {
    query,
    typed: query.search,
    request: 1,
    isLoading: true,
    shown: undefined,
    failure: undefined,
    selection: NONE,
    selectionChange: 0,
  }
}

/** The state after an action. A raised `request` has to be sent, a changed `query` to be written to the address. */
export function reduceList<Row extends AnyRow>(
  state: ListState<Row>,
  action: ListAction<Row>,
): ListState<Row> {
  const { query } = state
  switch (action.type) {
    case 'typed':
      return { ...state, typed: action.text }
    case 'searched':
      return ask(state, query, query.page)
    case 'filtered': {
      const filters = Object.entries({ ...query.filters, ...action.filters }).filter(([, value]) => value)
      return ask(state, { ...query, filters: Object.fromEntries(filters) })
    }
    case 'unfiltered':
      return ask({ ...state, typed: '' }, { ...query, filters: {} })
    case 'sorted':
      return ask(state, { ...query, sort: action.sort })
    case 'paged':
      return ask(state, query, action.page)
    case 'sized': {
      // The first row of the page stays on it.
      const first = (query.page - 1) * query.pageSize
      return ask(state, { ...query, pageSize: action.pageSize }, Math.floor(first / action.pageSize) + 1)
    }
    case 'opened':
      if (isSameQuery(query, action.query)) return state
      return request({ ...state, query: action.query, typed: action.query.search })
    case 'reloaded':
      return request(state)
    case 'asked':
      return state.shown || state.isLoading ? { ...state, request: state.request + 1 } : state
    case 'answered':
      return action.request === state.request ? answered(state, action.page) : state
    case 'failed':
      if (action.request !== state.request) return state
      return { ...state, isLoading: false, failure: action.failure }
    case 'selected':
      return select(state, withShown(state, action.ids))
    case 'snapshotTaken':
      if (action.since !== state.selectionChange) return state
      // The rows on the screen are asked for again, to know which of them are in the snapshot.
      return request(
        select(state, {
          kind: 'matching',
          snapshot: action.snapshot,
          except: new Set(),
          plus: new Set(),
        }),
      )
    case 'unselected':
      return select(state, NONE)
    case 'actedOn':
      return request(select(state, action.selection))
  }
}

/** Asks for a query, with the text of the search field; a change of what matches or of its order leads to page 1. */
function ask<Row extends AnyRow>(state: ListState<Row>, to: ListQuery, page = 1): ListState<Row> {
  const query = { ...to, search: state.typed.trim(), page }
  // Page, search and size may be changed by one action, since the text of the search field goes with each of them.
  const stays = query.search === state.query.search
  const wanted = stays ? query : { ...query, page: 1 }
  return isSameQuery(state.query, wanted) ? state : request({ ...state, query: wanted })
}

function request<Row extends AnyRow>(state: ListState<Row>): ListState<Row> {
  return { ...state, request: state.request + 1, isLoading: true, failure: undefined }
}

function answered<Row extends AnyRow>(state: ListState<Row>, page: ListPage<Row>): ListState<Row> {
  const query = { ...state.query, page: page.page }
  return { ...state, query, isLoading: false, failure: undefined, shown: { query, page } }
}

/** After a bulk action on rows: those that were refused, and those that are selected and were not when it began. */
export function staySelected(
  selection: Selection,
  { refused, rows }: { readonly refused: readonly string[]; readonly rows: ReadonlySet<string> },
): Selection {
  const ticked = selection.kind === 'rows' ? [...selection.ids].filter((id) => !rows.has(id)) : []
  return { kind: 'rows', ids: new Set([...refused, ...ticked]) }
}

function select<Row extends AnyRow>(state: ListState<Row>, selection: Selection): ListState<Row> {
  return { ...state, selection, selectionChange: state.selectionChange + 1 }
}

/** The selection with exactly these of the rows on the screen; those of other pages stay as they are. */
function withShown(state: ListState, ids: ReadonlySet<string>): Selection {
  const { selection } = state
  const shown = state.shown?.page.rows.map(({ id }) => id) ?? []
  if (selection.kind === 'rows') {
    const others = [...selection.ids].filter((id) => !shown.includes(id))
    return { kind: 'rows', ids: new Set([...others, ...shown.filter((id) => ids.has(id))]) }
  }
  const inSnapshot = snapshotIds(state)
  if (!inSnapshot) return selection
  const { except, plus } = selection
  const isShown = (id: string): boolean => shown.includes(id)
  return {
    ...selection,
    except: new Set([
      ...[...except].filter((id) => !isShown(id)),
      ...shown.filter((id) => inSnapshot.has(id) && !ids.has(id)),
    ]),
    plus: new Set([
      ...[...plus].filter((id) => !isShown(id)),
      ...shown.filter((id) => !inSnapshot.has(id) && ids.has(id)),
    ]),
  }
}

/** The selected ones of the rows on the screen. */
export function selectedShown(state: ListState): ReadonlySet<string> {
  const { selection, shown } = state
  const ids = shown?.page.rows.map(({ id }) => id) ?? []
  if (selection.kind === 'rows') return new Set(ids.filter((id) => selection.ids.has(id)))
  const { except, plus } = selection
  const inSnapshot = snapshotIds(state)
  return new Set(ids.filter((id) => plus.has(id) || (inSnapshot?.has(id) && !except.has(id))))
}

/** Rows on the screen that are in the selected snapshot; undefined until the server has said which they are. */
function snapshotIds({ selection, shown }: ListState): ReadonlySet<string> | undefined {
  const known = shown?.page.inSnapshot
  if (selection.kind !== 'matching' || known?.selection !== selection.snapshot.selection) return undefined
  return new Set(known.ids)
}

/** Number of selected rows, on all pages. */
export function selectedCount({ selection }: Pick<ListState, 'selection'>): number {
  if (selection.kind === 'rows') return selection.ids.size
  return selection.snapshot.count - selection.except.size + selection.plus.size
}

/** Names the selected rows, whatever the order in which they were ticked. */
export function keyOfSelection(selection: Selection): string {
  return JSON.stringify(selection, (_, value) => (value instanceof Set ? [...value].sort() : value))
}

/** Whether filters or a search restrict the list. */
export function isFiltered({ filters, search }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

/** Whether the list is known to have no row at all: nothing of it can be searched, filtered, arranged or exported. */
export function hasNoRows({ shown, query, typed }: Pick<ListState, 'shown' | 'query' | 'typed'>): boolean {
  return shown?.page.totalCount === 0 && typed === '' && !isFiltered(shown.query) && !isFiltered(query)
}

export function isSameQuery(a: ListQuery, b: ListQuery): boolean {
  const text = ({ filters, ...query }: ListQuery): string =>
    JSON.stringify([
      query.page,
      query.pageSize,
      query.sort,
      query.search,
      Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1)),
    ])
  return text(a) === text(b)
}
