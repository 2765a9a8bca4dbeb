import type { Compilable, CompiledQuery, DialectAdapter, InferResult } from 'kysely'
import type { Executor } from './database.ts'

/** Stands in a query for a value that is known at each execution only. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Has a placeholder under every name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/** A database that can run a statement at once, without a connection being handed over. */
export interface RunsAtOnce {
  /**
   * Rows with the names that the application uses. Undefined where it cannot be done now: outside of a transaction
   * while the connection belongs to somebody, or when it writes, which has to wait for the disk.
   */
  runAtOnce(query: CompiledQuery, inTransaction: boolean): unknown[] | undefined
}

/**
 * A query that is built and compiled once per database instead of at every call, for what every request and every
 * sign-in runs: building and compiling cost more than SQLite's own work (27 of 33 µs for a session). On SQLite it
 * also skips the layers that hand the connection over and rename the columns of each row.
 *
 * `build` gets placeholders instead of the values, so it must not look at them, and names each of them by itself.
 * What it gives back are rows: a statement that only writes gives none.
 */
export function preparedQuery<P extends object, Q extends Compilable<unknown>>(
  build: (db: Executor, params: P) => Q,
): (db: Executor, params: P) => Promise<InferResult<Q>> {
  // A database and its transactions share one adapter; another database compiles its own.
  const kept = new WeakMap<object, CompiledQuery>()
  return async (db, params) => {
    const adapter: DialectAdapter & Partial<RunsAtOnce> = db.getExecutor().adapter
    let compiled = kept.get(adapter)
    if (!compiled) {
      compiled = build(db, PLACEHOLDERS as P).compile() as CompiledQuery
      kept.set(adapter, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof P] : value,
    )
    const query = { ...compiled, parameters }
    const rows = adapter.runAtOnce?.(query, db.isTransaction) ?? (await db.executeQuery(query)).rows
    return rows as InferResult<Q>
  }
}
