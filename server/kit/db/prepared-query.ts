import type { Compilable, CompiledQuery, DialectAdapter, InferResult } from 'kysely'
import type { Executor } from './database.ts'

/** Stands in a query for a value that is known at each execution only. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A database that can answer a read at once, without a connection being handed over (`readAtOnce`). */
export interface ReadsAtOnce {
  /**
   * Rows with the names that the application uses; undefined where the connection belongs to somebody at the moment,
   * so that the read has to take its turn.
   */
  readAtOnce(sql: string, parameters: readonly unknown[]): unknown[] | undefined
}

/**
 * A query that is built and compiled once per database instead of at every call, for the reads that every request
 * makes: building and compiling cost more than SQLite's own work (27 of 33 µs for a session). On SQLite a read
 * outside of a transaction also skips the layers that hand the connection over and rename the columns of each row.
 *
 * `build` gets placeholders instead of the values, so it must not look at them.
 */
export function preparedQuery<P extends Record<string, unknown>, Q extends Compilable<unknown>>(
  names: readonly (keyof P & string)[],
  build: (db: Executor, params: P) => Q,
): (db: Executor, params: P) => Promise<InferResult<Q>> {
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as unknown as P
  // A database and its transactions share one adapter; another database compiles its own.
  const kept = new WeakMap<object, CompiledQuery>()
  return async (db, params) => {
    const adapter: DialectAdapter & Partial<ReadsAtOnce> = db.getExecutor().adapter
    let compiled = kept.get(adapter)
    if (!compiled) {
      compiled = build(db, placeholders).compile() as CompiledQuery
      kept.set(adapter, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name] : value,
    )
    if (compiled.query.kind === 'SelectQueryNode' && !db.isTransaction) {
      const rows = adapter.readAtOnce?.(compiled.sql, parameters)
      if (rows) return rows as InferResult<Q>
    }
    const { rows } = await db.executeQuery({ ...compiled, parameters })
    return rows as InferResult<Q>
  }
}
