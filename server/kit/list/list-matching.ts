import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { type AnyList, sortOf } from '#contract/kit/list/define-list.ts'
import { fieldsOfFilter } from '#contract/kit/list/list-filter.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Order } from './list-order.store.ts'
import type { Matching } from './list-sql.store.ts'

/** Who reads a list. */
export interface ListReader<Scope = unknown> {
  /** Which rows there are for this caller, as the source of the list understands it; plain data. */
  readonly scope: Scope
  /** The account or sub-account that calls. */
  readonly personId: string
  may(permission: Permission): boolean
}

export type ParsedQuery = Readonly<Record<string, unknown>>

/** Whether the reader may see a column, and so filter, sort and search by it. */
function mayUse(list: AnyList, name: string, reader: ListReader): boolean {
  const needed = [list.columns[name]?.permission, list.filters[name]?.permission]
  return needed.every((permission) => permission === undefined || reader.may(permission))
}

export function visibleColumns(list: AnyList, reader: ListReader): string[] {
  return Object.keys(list.columns).filter((name) => mayUse(list, name, reader))
}

/**
 * The rows that a parsed query asks for.
 * @throws inputInvalid for a filter by what the reader may not see: as if there were no such filter
 */
export function matchingOf(list: AnyList, reader: ListReader, query: ParsedQuery): Matching {
  const filters: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    for (const field of fieldsOfFilter(name, filter)) {
      if (query[field] === undefined || query[field] === '') continue
      if (!mayUse(list, name, reader)) throw unknownOption(field)
      filters[field] = query[field]
    }
  }
  return {
    scope: reader.scope,
    filters,
    search: typeof query.search === 'string' ? query.search : '',
    searched: (list.search ?? []).filter((name) => mayUse(list, name, reader)),
  }
}

/** @throws inputInvalid for an order by what the reader may not see */
export function orderOf(list: AnyList, reader: ListReader, query: ParsedQuery): Order {
  const order = sortOf(String(query.sort ?? list.defaultSort))
  if (!mayUse(list, order.field, reader)) throw unknownOption('sort')
  return order
}

function unknownOption(field: string) {
  return appError(httpErrors.inputInvalid, { fields: { [field]: { code: 'optionUnknown' } } })
}
