import type { Clock } from '#server/kit/clock.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Log } from '#server/kit/log.ts'
import { backoffMs } from './backoff.ts'
import { claimDueJobs, deleteJob, insertJob, type JobRow, postponeJob } from './job.store.ts'
import { createPoller } from './poller.ts'

export interface NewJob {
  readonly kind: string
  /** JSON, as small as can be: ids, and the handler reads the rest when it runs. */
  readonly payload: unknown
  readonly dueAt: number
}

/** A handler may run more than once for one job (a crash, a lost lease), so it looks before it acts. */
export type JobHandler = (payload: unknown, context: { attempt: number }) => Promise<void>

export interface Jobs {
  /** Writes a job in the transaction of its cause: both happen or neither. */
  schedule(tx: Executor, job: NewJob): Promise<void>
  on(kind: string, handler: JobHandler): void
  /** Runs what is due now, once, and returns how many were begun. */
  runDue(): Promise<number>
  start(everyMs: number): void
  stop(): Promise<void>
}

export interface JobsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** After this time a job whose process died is free again; handlers take seconds. */
const LEASE_MS = 60_000
const BATCH = 20
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 3_600_000
const ERROR_LENGTH = 500

/** Due jobs in a table, claimed with a lease, so that several processes share them and a crash loses none. */
export function createJobs({ db, clock, log }: JobsDeps): Jobs {
  const handlers = new Map<string, JobHandler>()

  async function runDue(): Promise<number> {
    if (handlers.size === 0) return 0
    const now = clock.now()
    const by = newId()
    const claim = { kinds: [...handlers.keys()], by, now, until: now + LEASE_MS, limit: BATCH }
    const jobs = await claimDueJobs(db.query, claim)
    await Promise.all(jobs.map((job) => run(job, by)))
    return jobs.length
  }

  async function run(job: JobRow, claimedBy: string): Promise<void> {
    try {
      await handlers.get(job.kind)?.(job.payload, { attempt: job.attempts })
    } catch (error) {
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'job failed')
      const dueAt = clock.now() + backoffMs(job.attempts, FIRST_RETRY_MS, LONGEST_RETRY_MS)
      const lastError = String(error).slice(0, ERROR_LENGTH)
      await postponeJob(db.query, { id: job.id, claimedBy, dueAt, lastError })
      return
    }
    await deleteJob(db.query, job.id, claimedBy)
  }

  const poller = createPoller('running jobs', log, runDue)
  return {
    async schedule(tx, job) {
      const createdAt = clock.now()
      const { kind, dueAt } = job
      // As JSON text: a payload may be a bare string, which the database would not take as it is.
      const payload = JSON.stringify(job.payload)
      const unclaimed = { attempts: 0, claimedBy: null, claimedUntil: null, lastError: null }
      await insertJob(tx, { id: newId(), kind, payload, dueAt, ...unclaimed, createdAt })
    },
    on(kind, handler) {
      if (handlers.has(kind)) throw new Error(`there is a handler for ${kind} already`)
      handlers.set(kind, handler)
    },
    runDue,
    start: poller.start,
    stop: poller.stop,
  }
}
