import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { DatabaseOptions } from './database.ts'
import { isBusy } from './sqlite-connection.ts'

/** How long a starting process waits for the others. */
const WAITING_MS = MINUTE_MS
const STEP_MS = 20
/** Key of PostgreSQL's advisory lock: any number that nothing else on the database uses. */
const ADVISORY_KEY = 7_046_201

/**
 * Runs `work` while no other process on this database is in it; the others wait. For what a start adds to an empty
 * database. A process that is killed leaves no lock behind. @throws when the others take longer than a minute
 */
export function withStartLock<T>(options: DatabaseOptions, work: () => Promise<T>): Promise<T> {
  return options.kind === 'postgres'
    ? withAdvisoryLock(options.url, work)
    : withLockedFile(`${options.file}-start`, work)
}

/** https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS: it ends with its connection. */
async function withAdvisoryLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof pg
  const client = new Client({ connectionString: url, application_name: 'portico-start', keepAlive: true })
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${WAITING_MS}`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_KEY])
    return await work()
  } finally {
    await client.end()
  }
}

/** An empty SQLite file next to the database: the system frees its lock with the process. */
async function withLockedFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    const deadline = performance.now() + WAITING_MS
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(STEP_MS)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}
