import type { CompiledQuery, DatabaseConnection, Dialect, Driver, Kysely } from 'kysely'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { Turn } from './mutex.ts'
import type { RunsAtOnce } from './prepared-query.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import type { TransactionScope } from './transaction-scope.ts'

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

class OwnSqliteAdapter extends SqliteAdapter implements RunsAtOnce {
  readonly #driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    super()
    this.#driver = driver
  }

  runAtOnce(query: CompiledQuery, inTransaction: boolean): unknown[] | undefined {
    return this.#driver.runAtOnce(query, inTransaction)
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

  constructor(open: () => SqliteConnection, scope: TransactionScope) {
    this.#connect = open
    this.#scope = scope
  }

  async init(): Promise<void> {
    this.#connection = this.#connect()
  }

  /** Nobody can come in between: it is over before any other code runs. */
  runAtOnce(query: CompiledQuery, inTransaction: boolean): unknown[] | undefined {
    // The connection is the transaction's as long as that is open; code that kept its executor is refused elsewhere.
    if (inTransaction) return this.#scope.isInside ? this.#open.runAtOnce(query) : undefined
    this.#scope.refuseInside()
    if (this.#turn.taken || query.query.kind !== 'SelectQueryNode') return undefined
    return this.#connection?.runAtOnce(query)
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuseInside()
    await this.#turn.take()
    return this.#open
  }

  /** The turn goes on before the disk is waited for: the next one writes meanwhile, and then shares a flush. */
  async releaseConnection(): Promise<void> {
    const connection = this.#open
    const { wrote } = connection
    connection.wrote = false
    this.#turn.pass()
    if (wrote) await connection.flush()
  }

  async beginTransaction(): Promise<void> {
    await this.#open.run(BEGIN)
  }

  async commitTransaction(): Promise<void> {
    await this.#open.run('commit')
  }

  /** A full disk ends the transaction by itself; a second rollback would hide the error that tells so. */
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
