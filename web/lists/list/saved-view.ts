import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { readListAddress, writeListAddress } from '#contract/kit/list/list-address.ts'
import type { ListView, ListViewBody } from '#contract/kit/list/list-view.ts'
import { isSameQuery, type ListQuery } from './list-state.ts'

/** Names the list without a view in an address, where another view is the default. */
export const ALL = 'all'

/** Parameters that are not the list's own and stay in the address when it changes. */
const STAYING = ['lang', 'as']

/** What an address shows: a query, and the view that it comes from. */
export interface OpenedAddress {
  readonly query: ListQuery
  readonly view: ListView | undefined
  /** Names of parameters that were ignored. */
  readonly ignored: readonly string[]
}

/** The query of a view; what the list no longer knows is left out. */
function queryOfView(list: AnyList, { filters, search, sort, pageSize }: ListView): ListQuery {
  const params = new URLSearchParams({ ...filters, search, sort, pageSize: String(pageSize) })
  return readListAddress(list, params).address
}

/** Reads an address: a link to a view, a query, or neither, which is the default view. */
export function openAddress(list: AnyList, views: readonly ListView[], search: string): OpenedAddress {
  const params = new URLSearchParams(search)
  const id = params.get('view')
  const { address, ignored } = readListAddress(list, params)
  const own = [...params.keys()].filter((name) => ![...STAYING, 'view', 'page'].includes(name))
  const named = views.find((view) => view.id === id)
  const view =
    named ?? (id === null && own.length === 0 ? views.find(({ isDefault }) => isDefault) : undefined)
  // Filters of the address itself show what the link is about, with its view or without.
  const lost = id !== null && id !== ALL && !named && own.length === 0 ? ['view'] : []
  if (!view || own.length > 0) return { query: address, view, ignored: [...ignored, ...lost] }
  return { query: { ...queryOfView(list, view), page: address.page }, view, ignored }
}

/** The address of a query; that of a view as it was saved is short. */
export function addressOf(
  list: AnyList,
  { query, view, search }: { query: ListQuery; view: ListView | undefined; search: string },
): string {
  const isSaved = view !== undefined && isSameQuery({ ...queryOfView(list, view), page: query.page }, query)
  const params = writeListAddress(list, isSaved ? { ...query, filters: {}, search: '' } : query)
  if (isSaved) for (const name of ['sort', 'pageSize']) params.delete(name)
  const isBare = [...params.keys()].every((name) => name === 'page')
  // Without a word, the address would be that of the view again.
  if (view) params.append('view', isBare && !isSaved ? ALL : view.id)
  else if (isBare && new URLSearchParams(search).get('view') === ALL) params.append('view', ALL)
  for (const [name, value] of new URLSearchParams(search))
    if (STAYING.includes(name)) params.append(name, value)
  return params.toString()
}

/** The search of the link to a view, or to the list without one; what stays of an address goes with it. */
export function viewSearch(id: string | undefined, search: string): string {
  const staying = [...new URLSearchParams(search)].filter(([name]) => STAYING.includes(name))
  return `?${new URLSearchParams([...(id ? [['view', id]] : []), ...staying])}`
}

/** Whether the list shows something else than the view has saved. */
export function isChanged(
  list: AnyList,
  view: ListView,
  { query, columns }: { query: ListQuery; columns: readonly ColumnSetting[] | null },
): boolean {
  const saved = { ...queryOfView(list, view), page: query.page }
  return !isSameQuery(saved, query) || JSON.stringify(columns) !== JSON.stringify(view.columns)
}

/** What is saved of a list under a name. */
export function viewBody(
  name: string,
  { query, columns }: { query: ListQuery; columns: readonly ColumnSetting[] | null },
  isDefault = false,
): ListViewBody {
  const { filters, search, sort, pageSize } = query
  return { name, filters, search, sort, pageSize, columns: columns && [...columns], isDefault }
}
