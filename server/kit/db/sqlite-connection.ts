import fs from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DiskFlush } from './disk-flush.ts'
import { NAMES } from './names.ts'

type Row = Record<string, unknown>

/** A prepared statement with what is known about it before it runs. */
interface Prepared {
  readonly statement: StatementSync
  readonly writes: boolean
  /** Empty where it returns no rows. */
  readonly columns: readonly Column[]
  /** A row of nulls, to copy: V8 makes a slow dictionary of an object that gets so many properties by computed names. */
  readonly emptyRow: Row
}

/** A column of a result: its name in the application, and how its values are read where SQLite has no such type. */
interface Column {
  readonly name: string
  readonly read: ((value: unknown) => unknown) | undefined
}

/** Prepared statements per connection; the application has fewer, only lists of varying length make more. */
const MAX_STATEMENTS = 500
const BUSY_STEP_MS = 10
/** SQLite's primary result code for a database that another process is writing to. */
const SQLITE_BUSY = 5
const NEVER = { since: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY }
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with|create|alter|drop)\b/i
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

/** The one connection of a SQLite database, as Kysely sees it. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()
  /** When the file was first and last found locked by another process, in the current period of waiting. */
  #busy = NEVER

  readonly #busyTimeoutMs: number
  readonly #file: string
  readonly #flush = new DiskFlush(() => this.#syncLog())
  #log: number | undefined

  constructor(file: string, busyTimeoutMs: number) {
    this.#busyTimeoutMs = busyTimeoutMs
    this.#file = file
    this.#database = new DatabaseSync(file, { timeout: busyTimeoutMs })
    // A commit writes; `flush` then waits for the disk, outside of SQLite's calls, which block the event loop.
    this.#database.exec('pragma synchronous = normal; pragma foreign_keys = on')
    switchToWriteAheadLog(this.#database, busyTimeoutMs)
    // From now on SQLite must not wait inside its calls and block the process: `#whenFree` waits instead.
    this.#database.exec('pragma busy_timeout = 0')
  }

  get isTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** `begin`, `commit` or `rollback`. */
  async run(sql: string): Promise<void> {
    await this.#whenFree(() => this.#prepare(sql).statement.run())
    this.#busy = NEVER
  }

  /** Whether something was written that `flush` has not seen yet. */
  wrote = false

  /** Waits until the disk has every commit before this call; calls at the same time share one flush. */
  flush(): Promise<void> {
    return this.#flush.now()
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
    if (this.#log !== undefined) fs.closeSync(this.#log)
    this.#log = undefined
  }

  /** Flushes the write-ahead log. SQLite locks other files, so closing this second handle releases no lock of it. */
  #syncLog(): Promise<void> {
    this.#log ??= fs.openSync(`${this.#file}-wal`, 'r+')
    const log = this.#log
    return new Promise((resolve, reject) => fs.fdatasync(log, (error) => (error ? reject(error) : resolve())))
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const values = parameters.map(toSqlite)
    return this.#whenFree(() => this.#execute<R>(sql, values))
  }

  #execute<R>(sql: string, values: SQLInputValue[]): QueryResult<R> {
    const prepared = this.#prepare(sql)
    const { statement, writes } = prepared
    if (writes) this.wrote = true
    if (prepared.columns.length > 0) return { rows: rowsOf(prepared, statement.all(...values)) as R[] }
    const { changes } = statement.run(...values)
    if (CHANGES_TABLES.test(sql)) this.#prepared.clear()
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  /** Rows one by one, from a statement of its own: a shared one may run again before the last row is read. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const prepared = describe(sql, this.#database.prepare(sql))
    for (const row of prepared.statement.iterate(...parameters.map(toSqlite)))
      yield { rows: rowsOf(prepared, [row]) as R[] }
  }

  /**
   * Tries again while another process writes; requests that need no database are answered meanwhile. Once a call has
   * waited in vain, later calls fail at once, so that waiting times do not add up, until a transaction gets its turn.
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

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const prepared = describe(sql, this.#database.prepare(sql))
    if (this.#prepared.size >= MAX_STATEMENTS) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * The write-ahead log lets readers go on during a write. Switching to it needs the file for a moment, and
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

/** Reads names and declared types once per statement: SQLite itself knows neither booleans nor JSON. */
function describe(sql: string, statement: StatementSync): Prepared {
  const columns = statement.columns().map(({ name, type }) => ({
    name: NAMES.ofColumn(name),
    read: READERS[type?.toLowerCase() ?? ''],
  }))
  if (columns.length > 0) statement.setReturnArrays(true)
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:null`)
  return { statement, writes: CHANGES_ROWS.test(sql), columns, emptyRow: JSON.parse(`{${names}}`) as Row }
}

const readBoolean = (value: unknown): unknown => (value === null ? null : value === 1)
const readDocument = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value)
const READERS: Readonly<Record<string, Column['read']>> = {
  boolean: readBoolean,
  json: readDocument,
  jsonb: readDocument,
}

/** The rows as the application reads them, from the lists of values that `setReturnArrays` asks for. */
function rowsOf({ columns, emptyRow }: Prepared, lists: unknown[]): Row[] {
  return (lists as unknown[][]).map((values) => {
    const row = { ...emptyRow }
    columns.forEach(({ name, read }, at) => {
      row[name] = read ? read(values[at]) : values[at]
    })
    return row
  })
}

/** Whether SQLite refused because another process has the file locked. */
export function isBusy(error: unknown): boolean {
  return (Number((error as { errcode?: unknown }).errcode) & 0xff) === SQLITE_BUSY
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value)
  return value as SQLInputValue
}
