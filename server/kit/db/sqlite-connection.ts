import fs from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DiskFlush } from './disk-flush.ts'
import { NAMES } from './names.ts'

type Row = Record<string, unknown>

/** A prepared statement with what its result needs: which columns hold booleans and which JSON text. */
interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
  readonly writes: boolean
  readonly booleans: readonly string[]
  readonly documents: readonly string[]
}

/** A prepared statement that makes its rows itself, under the names of the application. */
interface PreparedDirect {
  readonly statement: StatementSync
  readonly writes: boolean
  /** Undefined where there are no rows. */
  readonly toRow: ((values: unknown[]) => Row) | undefined
}

/** Statements kept per connection; the application writes fewer, only lists of varying length make more. */
const KEPT_STATEMENTS = 500
/** How long a write waits for one of another process. */
const BUSY_TIMEOUT_MS = 3000
const BUSY_STEP_MS = 10
/** SQLite's primary result code for a database that another process is writing to. */
const SQLITE_BUSY = 5
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with|create|alter|drop)\b/i
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

/** The one connection of a SQLite database, as Kysely sees it. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  readonly #direct = new Map<string, PreparedDirect>()
  /** When another process was first and last found writing, of the present stretch. */
  #busy = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY }

  readonly #busyTimeoutMs: number
  readonly #file: string
  readonly #flush = new DiskFlush(() => this.#syncLog())
  #log: number | undefined

  constructor(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS) {
    this.#busyTimeoutMs = busyTimeoutMs
    this.#file = file
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs })
    // A commit writes; `flush` then waits for the disk, outside of SQLite's calls, which would hold up everybody.
    this.#database.exec('pragma synchronous = normal; pragma foreign_keys = on')
    switchToWriteAheadLog(this.#database, busyTimeoutMs)
    // Once open, SQLite shall not wait inside its calls, and the whole process with it: `#whenFree` does the waiting.
    this.#database.exec('pragma busy_timeout = 0')
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** `begin`, `commit` or `rollback`. */
  async run(sql: string): Promise<void> {
    await this.#whenFree(() => this.#prepare(sql).statement.run())
  }

  /** Whether something was written that `flush` has not seen yet. */
  wrote = false

  /** Waits until the disk has every commit before this call; those who wait at the same time share one flush. */
  flush(): Promise<void> {
    return this.#flush.now()
  }

  close(): void {
    this.#forgetStatements()
    this.#database.close()
    if (this.#log !== undefined) fs.closeSync(this.#log)
    this.#log = undefined
  }

  /** The write-ahead log itself. Nothing locks this file, so a second handle on it takes nobody's locks away. */
  #syncLog(): Promise<void> {
    this.#log ??= fs.openSync(`${this.#file}-wal`, 'r+')
    const log = this.#log
    return new Promise((resolve, reject) => fs.fdatasync(log, (error) => (error ? reject(error) : resolve())))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(toSqlite)
    return this.#whenFree(() => {
      const prepared = this.#prepare(sql)
      if (prepared.writes) this.wrote = true
      if (prepared.returnsRows)
        return { rows: fromSqlite(prepared, prepared.statement.all(...values)) as R[] }
      const { changes } = prepared.statement.run(...values)
      if (CHANGES_TABLES.test(sql)) this.#forgetStatements()
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  /** Undefined while another process keeps the file to itself, which is worth a wait. */
  runAtOnce({ sql, parameters }: CompiledQuery): Row[] | undefined {
    let direct = this.#direct.get(sql)
    if (!direct) {
      direct = describeDirect(sql, this.#database.prepare(sql))
      this.#direct.set(sql, direct)
    }
    const { statement, toRow, writes } = direct
    const values = parameters.map(toSqlite)
    try {
      if (writes) this.wrote = true
      if (toRow) return (statement.all(...values) as unknown as unknown[][]).map(toRow)
      statement.run(...values)
      return []
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }

  /** Rows one by one, from a statement of its own: a kept one may be asked again before the last row is read. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const prepared = describe(sql, this.#database.prepare(sql))
    for (const row of prepared.statement.iterate(...parameters.map(toSqlite)))
      yield { rows: fromSqlite(prepared, [row]) as R[] }
  }

  /**
   * Tries again while another process writes; requests that need no database are answered meanwhile. Whoever comes
   * after somebody has waited in vain is told at once, so that waiting adds up to nothing.
   */
  async #whenFree<T>(work: () => T): Promise<T> {
    for (;;) {
      try {
        return work()
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        const since = now - this.#busy.last > this.#busyTimeoutMs ? now : this.#busy.since
        this.#busy = { since, last: now }
        if (now - since > this.#busyTimeoutMs) throw error
        await pause(BUSY_STEP_MS)
      }
    }
  }

  #forgetStatements(): void {
    this.#prepared.clear()
    this.#direct.clear()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = describe(sql, this.#database.prepare(sql))
    if (this.#prepared.size >= KEPT_STATEMENTS) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * The write-ahead log lets readers go on while somebody writes. Switching to it needs the file for a moment, and
 * SQLite does not wait its busy timeout for that, so several processes on a new file try again.
 */
function switchToWriteAheadLog(database: DatabaseSync, timeoutMs: number): void {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Reads the declared types once per statement: SQLite itself knows neither booleans nor JSON. */
function describe(sql: string, statement: StatementSync): Prepared {
  const columns = statement.columns()
  const declared = (types: readonly string[]) =>
    columns.filter((column) => types.includes(column.type?.toLowerCase() ?? '')).map(({ name }) => name)
  return {
    statement,
    returnsRows: columns.length > 0,
    writes: CHANGES_ROWS.test(sql),
    booleans: declared(BOOLEANS),
    documents: declared(DOCUMENTS),
  }
}

/**
 * Makes the function that turns the values of a row into the row. It is written as source, so that all rows of a
 * statement are objects of one shape: adding property by property takes twice the time of the read (9 -> 5 µs).
 */
function describeDirect(sql: string, statement: StatementSync): PreparedDirect {
  const writes = CHANGES_ROWS.test(sql)
  const columns = statement.columns()
  if (columns.length === 0) return { statement, writes, toRow: undefined }
  statement.setReturnArrays(true)
  const properties = columns.map(({ name, type }, at) => {
    const declared = type?.toLowerCase() ?? ''
    const value = `values[${at}]`
    const read = BOOLEANS.includes(declared)
      ? `readBoolean(${value})`
      : DOCUMENTS.includes(declared)
        ? `readDocument(${value})`
        : value
    return `${JSON.stringify(NAMES.ofColumn(name))}: ${read}`
  })
  const make = new Function(
    'readBoolean',
    'readDocument',
    `return (values) => ({ ${properties.join(', ')} })`,
  )
  return { statement, writes, toRow: make(readBoolean, readDocument) }
}

const BOOLEANS = ['boolean']
const DOCUMENTS = ['json', 'jsonb']
const readBoolean = (value: unknown): unknown => (value === null ? null : value === 1)
const readDocument = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)

function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === SQLITE_BUSY
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return value as SQLInputValue
}

function fromSqlite({ booleans, documents }: Prepared, rows: Row[]): Row[] {
  if (booleans.length === 0 && documents.length === 0) return rows
  for (const row of rows) {
    for (const name of booleans) row[name] = readBoolean(row[name])
    for (const name of documents) row[name] = readDocument(row[name])
  }
  return rows
}
