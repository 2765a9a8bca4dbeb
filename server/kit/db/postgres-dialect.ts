import type { Dialect, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { ConnectionQueue } from './connection-queue.ts'
import { loadPg } from './load-pg.ts'
import type { DatabaseTimeLimits } from './time-limits.ts'
import type { TransactionScope } from './transaction-scope.ts'

export interface PostgresOptions {
  readonly url: string
  readonly poolSize: number
  /** `statementMs` is 0 for migrations, which take as long as they take. */
  readonly limits: DatabaseTimeLimits
}

/** Kysely over `pg`, with the same view of values as SQLite has here. */
export function postgresDialect(
  options: PostgresOptions,
  scope: TransactionScope,
  queue: ConnectionQueue,
): Dialect {
  const { statementMs, connectMs, idleInTransactionMs } = options.limits
  const { Pool, types } = loadPg()
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: 'portico',
    // PostgreSQL compiles a query that it believes to be dear, anew at each call: half a second of a report that
    // takes one.
    options: '-c jit=off',
    types: { getTypeParser: typeParserOf(types) as typeof types.getTypeParser },
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      // The server's own timeout answers first; this one is for a server that does not answer at all.
      query_timeout: statementMs + 500,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
  })
  // An idle connection that breaks says so here; unheard, the event would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool: new GuardedPool(pool, scope, queue) })
}

const BIGINT = 20

/** Bigints become numbers: ours are milliseconds and amounts, far below 2^53. */
function typeParserOf(types: typeof pg.types) {
  return (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format as 'text')
}

/** Refuses connections inside open transactions and discards connections that stopped answering. */
class GuardedPool implements PostgresPool {
  readonly options: object
  readonly #pool: pg.Pool
  readonly #scope: TransactionScope
  readonly #queue: ConnectionQueue
  readonly #clients = new WeakMap<pg.PoolClient, GuardedClient>()

  constructor(pool: pg.Pool, scope: TransactionScope, queue: ConnectionQueue) {
    this.#pool = pool
    this.#scope = scope
    this.#queue = queue
    this.options = pool.options
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#scope.refuseInside()
    await this.#queue.acquire()
    try {
      const client = await this.#pool.connect()
      let guarded = this.#clients.get(client)
      if (!guarded) {
        guarded = new GuardedClient(client, this.#queue)
        this.#clients.set(client, guarded)
      }
      return guarded
    } catch (error) {
      this.#queue.release()
      throw error
    }
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #queue: ConnectionQueue
  #silent = false

  constructor(client: pg.PoolClient, queue: ConnectionQueue) {
    this.#client = client
    this.#queue = queue
    // Broken while it is lent out: the query that runs on it fails by itself and reports it.
    client.on('error', () => {})
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(query: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof query !== 'string') throw new Error('rows one by one need the package pg-cursor')
    return this.#query(query, parameters)
  }

  async #query(sql: string, parameters: readonly unknown[]) {
    try {
      return takeRows(await this.#client.query(sql, parameters.map(toPostgres)))
    } catch (error) {
      // The late answer would be taken for that of the next query, so this connection is not used again.
      if (error instanceof Error && error.message === 'Query read timeout') this.#silent = true
      throw error
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#silent)
    this.#queue.release()
  }
}

/**
 * The result, with its rows taken from the driver. V8 makes a function that is written to a property, as the driver's
 * `query.callback = …`, in the old generation at once: that of a finished query would keep the rows of its result there
 * too, until the whole heap is collected (decision 037).
 */
function takeRows(result: pg.QueryResult): Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> {
  const { command, rowCount, rows } = result
  result.rows = []
  return { command, rowCount, rows }
}

/** Lists are JSON as they are on SQLite; `pg` would write them as PostgreSQL arrays, of which we have none. */
function toPostgres(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value
}
