import type { z } from 'zod'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import type { AnyList } from './define-list.ts'
import { fieldsOfFilter } from './list-filter.ts'

/** The state of a list in an address, as text: what `callApi` sends as its query. */
export interface ListAddress {
  readonly page: number
  readonly pageSize: number
  readonly sort: string
  readonly search: string
  /** By field of the query, never empty. */
  readonly filters: Readonly<Record<string, string>>
}

/** Names in the address of a list that belong to the page and are no filter; `as=board` shows the rows as a board. */
export const LIST_PAGE_NAMES: ReadonlySet<string> = new Set(['lang', 'view', 'as'])

/** The fields by which a list can be filtered, in the order of their declaration. */
function filterFields({ filters }: Pick<AnyList, 'filters'>): string[] {
  return Object.entries(filters).flatMap(([name, each]) => fieldsOfFilter(name, each))
}

/** A moment since 1973, in ms: in an address fewer digits are a year, or a part of a day. */
const WHOLE_MOMENT = /^\d{12,}$/

/**
 * Reads the address of a list. What is unknown or has an invalid value is ignored, since addresses are edited and grow
 * old; `ignored` names it, so that the page can say so.
 */
export function readListAddress(
  list: AnyList,
  given: URLSearchParams,
): { address: ListAddress; ignored: string[] } {
  const {
    selection: _page,
    cursor: _place,
    ...shape
  } = list.query.shape as Readonly<Record<string, z.ZodType>>
  const moments = new Set(
    Object.entries(list.filters).flatMap(([name, each]) =>
      each.kind === 'momentRange' ? fieldsOfFilter(name, each) : [],
    ),
  )
  const isMeant = (name: string, value: string): boolean =>
    shape[name]?.safeParse(value).success === true && (!moments.has(name) || WHOLE_MOMENT.test(value))
  const ignored: string[] = []
  const values: Record<string, string> = {}
  for (const [name, value] of new Map(given)) {
    if (LIST_PAGE_NAMES.has(name) || value === '') continue
    if (isMeant(name, value)) values[name] = value
    else ignored.push(name)
  }
  const fields = new Set(filterFields(list))
  const filters = Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)))
  const address = {
    page: Number(values.page ?? 1),
    pageSize: Number(values.pageSize ?? PAGE_LIMITS.defaultSize),
    sort: values.sort ?? list.defaultSort,
    search: values.search?.trim() ?? '',
    filters,
  }
  return { address, ignored }
}

/** The parameters of an address; what is the default is left out, so that equal states have equal addresses. */
export function writeListAddress(list: AnyList, address: ListAddress): URLSearchParams {
  const { page, pageSize, sort, search, filters } = address
  const entries: [string, string][] = [
    ...(search ? [['search', search] as [string, string]] : []),
    ...filterFields(list).flatMap((name): [string, string][] =>
      filters[name] ? [[name, filters[name]]] : [],
    ),
    ...(sort === list.defaultSort ? [] : [['sort', sort] as [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] as [string, string]]),
    ...(pageSize === PAGE_LIMITS.defaultSize ? [] : [['pageSize', String(pageSize)] as [string, string]]),
  ]
  return new URLSearchParams(entries)
}

/** The input of the call for an address; as its `query`, or its `body` where the list is called by POST. */
export function listInput({ page, pageSize, sort, search, filters }: ListAddress) {
  return { page, pageSize, sort, ...(search ? { search } : {}), ...filters }
}
