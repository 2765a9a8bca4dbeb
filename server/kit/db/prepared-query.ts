import type { Compilable, CompiledQuery, InferResult } from 'kysely'
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

/**
 * A query that is built and compiled once per database instead of at every call, for what every request and every
 * sign-in runs: building and compiling cost as much as the rest of the query (5 of 11 µs for an account).
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
    const { adapter } = db.getExecutor()
    let compiled = compiledBy.get(adapter)
    if (!compiled) {
      compiled = build(db, PLACEHOLDERS as P).compile() as CompiledQuery
      compiledBy.set(adapter, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof P] : value,
    )
    return (await db.executeQuery({ ...compiled, parameters })).rows as InferResult<Q>
  }
}
