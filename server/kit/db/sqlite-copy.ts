import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'

/** How long a copy waits for a moment in which it may begin to read. */
const BUSY_TIMEOUT_MS = 10_000

/**
 * Copies a database in use into a new file: one moment of it, while other processes go on writing.
 * @throws where the copy is not sound, or `to` exists
 */
export function copySqlite(file: string, to: string): void {
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const problem = problemOfSqlite(to)
  if (problem) throw new Error(`the copy of ${file} is damaged: ${problem}`)
}

/** What SQLite finds wrong with a file; undefined when it is sound. */
export function problemOfSqlite(file: string): string | undefined {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      const { integrity_check: found } = database.prepare('pragma integrity_check').get() as {
        integrity_check: string
      }
      return found === 'ok' ? undefined : found
    } finally {
      database.close()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Whether another process has the database open. A file that is no database any more is in no use. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      // Leaving the write-ahead log needs the file alone, and writes back what is in the log.
      database.exec('pragma journal_mode = delete')
      return false
    } finally {
      database.close()
    }
  } catch (error) {
    return /locked|busy/i.test(String(error))
  }
}

/** Runs statements on a file that nothing else has open: all of them or none. */
export function changeSqlite(file: string, statements: readonly string[]): void {
  if (statements.length === 0) return
  const database = new DatabaseSync(file)
  try {
    for (const statement of ['begin', ...statements, 'commit']) database.exec(statement)
  } finally {
    database.close()
  }
}

/** Puts a copy in the place of a database that nothing uses, with one rename. */
export async function replaceSqlite(file: string, copy: string): Promise<void> {
  // A log of the old database would be taken for one of the new.
  for (const log of [`${file}-wal`, `${file}-shm`]) await rm(log, { force: true })
  await rename(copy, file)
}
