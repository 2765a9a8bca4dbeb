import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { type ExportQuery, exportList, type ListExport } from './list-export.ts'
import { readerOf } from './list-reader.ts'
import {
  type ListDeps,
  type ListParts,
  ListService,
  type PageQuery,
  type SelectInput,
} from './list-service.ts'

/** A call of a list, as its four endpoints have it; its input is parsed. */
interface ListCall extends SignedInCall {
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
}

interface RouteCalls<L extends AnyList, Scope> {
  /** Which rows there are for a caller; plain data. */
  readonly scope: (caller: SignedInCaller) => Scope
  readonly exports: Omit<ListExport<L>, 'record'> & {
    /** Writes into the activity log that so many rows are exported. */
    readonly record: (tx: Executor, rows: number, call: ListCall) => Promise<void>
  }
}

type RouteParts<L extends AnyList, Scope, Stored extends { readonly id: string }> = RouteCalls<L, Scope> &
  (
    | ListParts<L, Scope, Stored>
    // Where other calls read the list too, its service, which remembers what it has counted.
    | { readonly list: L; readonly service: ListService<L, Scope, Stored> }
  )

/** The four routes of a list. */
export function routesOfList<L extends AnyList, Scope, Stored extends { readonly id: string }>(
  deps: ListDeps,
  { scope, exports, ...parts }: RouteParts<L, Scope, Stored>,
): Route[] {
  const { list, select, selection, export: exportRows } = parts.list.endpoints
  const service = 'service' in parts ? parts.service : new ListService<L, Scope, Stored>(deps, parts)
  const reader = (caller: SignedInCaller) => readerOf(caller, scope(caller))
  return [
    route(list, ({ caller, input, language }: ListCall) =>
      service.page(reader(caller), (input.query ?? input.body) as PageQuery, language),
    ),
    route(select, ({ caller, input }: ListCall) => service.select(reader(caller), input.body as SelectInput)),
    route(selection, ({ caller, input }: ListCall) =>
      service.selection(reader(caller), (input.params as { selection: string }).selection),
    ),
    route(exportRows, (call: ListCall) =>
      exportList(deps, service, reader(call.caller), call.input.body as ExportQuery, call, {
        ...exports,
        record: (rows) => deps.db.transaction((tx) => exports.record(tx, rows, call)),
      }),
    ),
  ]
}
