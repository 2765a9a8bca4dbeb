import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { NAMES } from './names.ts'

type Row = Record<string, unknown>

/** A prepared statement with what its result needs: which columns hold booleans and which JSON text. */
interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
  readonly booleans: readonly string[]
  readonly documents: readonly string[]
}

/** A prepared read that makes its rows itself, under the names of the application. */
interface PreparedRead {
  readonly statement: StatementSync
  readonly toRow: (values: unknown[]) => Row
}

/** Statements kept per connection; the application writes fewer, only lists of varying length make more. */
const KEPT_STATEMENTS = 500
/** How long a write waits for one of another process. */
const BUSY_TIMEOUT_MS = 3000
const BUSY_STEP_MS = 10
/** SQLite's primary result code for a database that another process is writing to. */
const SQLITE_BUSY = 5
/** Every commit waits until the disk has it. */
export const DURABLE = 'pragma synchronous = full'
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

/** The one connection of a SQLite database, as Kysely sees it. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  readonly #reads = new Map<string, PreparedRead>()
  /** When another process was first and last found writing, of the present stretch. */
  #busy = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY }

  readonly #busyTimeoutMs: number

  constructor(file: string, busyTimeoutMs = BUSY_TIMEOUT_MS) {
    this.#busyTimeoutMs = busyTimeoutMs
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs })
    this.#database.exec(`${DURABLE}; pragma foreign_keys = on`)
    switchToWriteAheadLog(this.#database, busyTimeoutMs)
    // Once open, SQLite shall not wait inside its calls, and the whole process with it: `#whenFree` does the waiting.
    this.#database.exec('pragma busy_timeout = 0')
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** `begin`, `commit` or `rollback`. */
  async run(sql: string): Promise<void> {
    await this.#whenFree(() => this.#database.exec(sql))
  }

  close(): void {
    this.#forgetStatements()
    this.#database.close()
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(toSqlite)
    return this.#whenFree(() => {
      const prepared = this.#prepare(sql)
      if (prepared.returnsRows)
        return { rows: fromSqlite(prepared, prepared.statement.all(...values)) as R[] }
      const { changes } = prepared.statement.run(...values)
      if (CHANGES_TABLES.test(sql)) this.#forgetStatements()
      return { rows: [], numAffectedRows: BigInt(changes) }
    })
  }

  /** The rows of a `select`; undefined while another process keeps the file to itself, which is worth a wait. */
  readAtOnce(sql: string, parameters: readonly unknown[]): Row[] | undefined {
    let read = this.#reads.get(sql)
    if (!read) {
      read = describeRead(this.#database.prepare(sql))
      this.#reads.set(sql, read)
    }
    const { statement, toRow } = read
    try {
      return (statement.all(...parameters.map(toSqlite)) as unknown as unknown[][]).map(toRow)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }

  /** Rows one by one, from a statement of its own: a kept one may be asked again before the last row is read. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const prepared = describe(this.#database.prepare(sql))
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
    this.#reads.clear()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = describe(this.#database.prepare(sql))
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
function describe(statement: StatementSync): Prepared {
  const columns = statement.columns()
  const declared = (types: readonly string[]) =>
    columns.filter((column) => types.includes(column.type?.toLowerCase() ?? '')).map(({ name }) => name)
  return {
    statement,
    returnsRows: columns.length > 0,
    booleans: declared(BOOLEANS),
    documents: declared(DOCUMENTS),
  }
}

/**
 * Makes the function that turns the values of a row into the row. It is written as source, so that all rows of a
 * statement are objects of one shape: adding property by property takes twice the time of the read (9 -> 5 µs).
 */
function describeRead(statement: StatementSync): PreparedRead {
  statement.setReturnArrays(true)
  const properties = statement.columns().map(({ name, type }, at) => {
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
  return { statement, toRow: make(readBoolean, readDocument) }
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
