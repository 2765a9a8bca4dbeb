import type { DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { ReadsAtOnce } from './prepared-query.ts'
import { DURABLE, SqliteConnection } from './sqlite-connection.ts'
import type { TransactionScope } from './transaction-scope.ts'
import { Turn } from './turn.ts'

/** Kysely over `node:sqlite`: one connection, one transaction at a time. */
export function sqliteDialect(file: string, scope: TransactionScope, busyTimeoutMs?: number): Dialect {
  const driver = new SqliteDriver(() => new SqliteConnection(file, busyTimeoutMs), scope)
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new OwnSqliteAdapter(driver),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  }
}

class OwnSqliteAdapter extends SqliteAdapter implements ReadsAtOnce {
  readonly #driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    super()
    this.#driver = driver
  }

  readAtOnce(sql: string, parameters: readonly unknown[]): unknown[] | undefined {
    return this.#driver.readAtOnce(sql, parameters)
  }

  /** A broken migration then rolls back whole, and the write lock keeps migrating processes apart. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Not so in truth, but the driver hands its connection round itself, to see misuse before it waits for ever. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** "Immediate" takes the write lock at once: a transaction that starts by reading could not get it later. */
const BEGIN = 'begin immediate'

class SqliteDriver implements Driver {
  readonly #connect: () => SqliteConnection
  readonly #scope: TransactionScope
  readonly #turn = new Turn()
  #connection: SqliteConnection | undefined
  /** Whether the open transaction may be lost by a power cut. */
  #passing = false

  constructor(open: () => SqliteConnection, scope: TransactionScope) {
    this.#connect = open
    this.#scope = scope
  }

  async init(): Promise<void> {
    this.#connection = this.#connect()
  }

  /** Nobody can come in between: the read is over before any other code runs. */
  readAtOnce(sql: string, parameters: readonly unknown[]): unknown[] | undefined {
    this.#scope.refuseInside()
    return this.#turn.taken ? undefined : this.#connection?.readAtOnce(sql, parameters)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside()
    await this.#turn.take()
    return this.#open
  }

  async releaseConnection(): Promise<void> {
    this.#turn.pass()
  }

  async beginTransaction(): Promise<void> {
    if (this.#scope.durable) return this.#open.run(BEGIN)
    // Can only be said outside of a transaction; with it the commit does not wait for the disk.
    await this.#open.run('pragma synchronous = normal')
    this.#passing = true
    try {
      await this.#open.run(BEGIN)
    } catch (error) {
      await this.#endPassing()
      throw error
    }
  }

  async commitTransaction(): Promise<void> {
    await this.#open.run('commit')
    await this.#endPassing()
  }

  /** A full disk ends the transaction by itself; a second rollback would hide the error that tells so. */
  async rollbackTransaction(): Promise<void> {
    if (this.#open.isTransaction) await this.#open.run('rollback')
    await this.#endPassing()
  }

  async #endPassing(): Promise<void> {
    if (!this.#passing) return
    this.#passing = false
    await this.#open.run(DURABLE)
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
