import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { ConnectionQueue } from './connection-queue.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import type { DatabaseTimeLimits } from './time-limits.ts'
import type { TransactionScope } from './transaction-scope.ts'

type SqliteTimeLimits = Pick<DatabaseTimeLimits, 'statementMs'>

/** Kysely over `node:sqlite`: one connection, one transaction at a time. */
export function sqliteDialect(
  file: string,
  scope: TransactionScope,
  limits: SqliteTimeLimits,
  queue: ConnectionQueue,
): Dialect {
  const driver = new SqliteDriver(() => new SqliteConnection(file, limits.statementMs), scope, queue)
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new OwnSqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class OwnSqliteAdapter extends SqliteAdapter {
  /** A broken migration then rolls back whole, and the write lock keeps migrating processes apart. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** There is one, but the driver has a mutex of its own, which reports misuse that Kysely's would wait on for ever. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** "Immediate" takes the write lock at once: a transaction that starts with a read may fail to get it later. */
const BEGIN = 'begin immediate'

class SqliteDriver implements Driver {
  readonly #connect: () => SqliteConnection
  readonly #scope: TransactionScope
  readonly #queue: ConnectionQueue
  #connection: SqliteConnection | undefined

  constructor(open: () => SqliteConnection, scope: TransactionScope, queue: ConnectionQueue) {
    this.#connect = open
    this.#scope = scope
    this.#queue = queue
  }

  async init(): Promise<void> {
    this.#connection = this.#connect()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside()
    await this.#queue.acquire()
    return this.#open
  }

  /** Releases the connection before the flush: the next transaction writes meanwhile, and then shares a flush. */
  async releaseConnection(): Promise<void> {
    const connection = this.#open
    const { wrote } = connection
    connection.wrote = false
    this.#queue.release()
    if (wrote) await connection.flush()
  }

  async beginTransaction(): Promise<void> {
    await this.#open.run(BEGIN)
  }

  async commitTransaction(): Promise<void> {
    await this.#open.run('commit')
  }

  /** SQLite rolls back by itself when the disk is full; a second rollback would hide that error. */
  async rollbackTransaction(): Promise<void> {
    const connection = this.#open
    if (connection.isTransaction) await connection.run('rollback')
    connection.wrote = false
  }

  async destroy(): Promise<void> {
    this.#connection?.close()
    this.#connection = undefined
  }

  get #open(): SqliteConnection {
    if (!this.#connection) throw new Error('the database is closed')
    return this.#connection
  }
}
