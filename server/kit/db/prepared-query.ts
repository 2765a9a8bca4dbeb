import type { Compilable, CompiledQuery, DialectAdapter, InferResult } from 'kysely'
import type { Executor } from './database.ts'

/** Takes the place of a value that is only known at each execution. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Has a placeholder under every name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })

/** An adapter that can run a statement synchronously, without acquiring a connection. */
export interface SyncAdapter {
  /**
   * The rows, or undefined where the statement cannot run now: outside of a transaction while the connection is
   * taken, or when the statement writes, since a write waits for the disk.
   */
  executeSync(query: CompiledQuery, inTransaction: boolean): unknown[] | undefined
}

/**
 * A query that is built and compiled once per database instead of at every call, for what every request and every
 * sign-in runs: building and compiling cost more than SQLite's own work (27 of 33 µs for a session). On SQLite it
 * also skips the layers that acquire and release the connection.
 *
 * `build` gets placeholders instead of the values, so it must not look at them, and names each of them by itself.
 * The result is rows: a statement that only writes has none.
 */
export function preparedQuery<P extends object, Q extends Compilable<unknown>>(
  build: (db: Executor, params: P) => Q,
): (db: Executor, params: P) => Promise<InferResult<Q>> {
  // A database and its transactions share one adapter; another database compiles its own.
  const compiledBy = new WeakMap<object, CompiledQuery>()
  return async (db, params) => {
    const adapter: DialectAdapter & Partial<SyncAdapter> = db.getExecutor().adapter
    let compiled = compiledBy.get(adapter)
    if (!compiled) {
      compiled = build(db, PLACEHOLDERS as P).compile() as CompiledQuery
      compiledBy.set(adapter, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof P] : value,
    )
    const query = { ...compiled, parameters }
    const rows = adapter.executeSync?.(query, db.isTransaction) ?? (await db.executeQuery(query)).rows
    return rows as InferResult<Q>
  }
}
