import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Log } from '#server/kit/log.ts'
import type { Tracing } from '#server/kit/tracing.ts'
import { backoffMs } from './backoff.ts'
import { claimDueJobs, deleteJob, type JobRow, nextDueAt, postponeJob } from './job.store.ts'

export interface JobContext {
  /** Counts from 1. */
  readonly attempt: number
  /** Why the attempt before this one failed. */
  readonly lastError: string | null
}

/** A handler may run more than once for one job (a crash, a lost lease), so it checks before it acts. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>

/** A failure that a handler expects and has logged itself: the job runs again later, at `latestAt` at the latest. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
  readonly latestAt: number
  constructor(cause: unknown, latestAt = Number.POSITIVE_INFINITY) {
    super(String(cause), { cause })
    this.latestAt = latestAt
  }
}

export interface WorkerDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly tracing?: Tracing | undefined
  /** Longest time between two polls; tests that a job is told have a longer one. */
  readonly pollMs?: number
}

/** Runs the due jobs of some kinds, those of a batch at the same time. */
export interface Worker {
  readonly handlers: Map<string, JobHandler>
  /** Runs everything that is due now and returns how many jobs were begun. */
  runDue(): Promise<number>
  start(): void
  /** Polls at `dueAt` at the latest, once started. */
  wake(dueAt: number): void
  /** Waits for the jobs under way. */
  stop(): Promise<void>
}

/** After this time a job whose process died is free again; no handler takes longer. */
const LEASE_MS = 120_000
const BATCH = 5
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 15 * MINUTE_MS
/** After so many attempts, a day, a job that fails is tried once an hour; after the last one, a month, no more. */
const ATTEMPTS = { often: 100, last: 800 }
const MAX_ERROR_LENGTH = 500
/** The safety net: a commit wakes the worker of its process, so the poll only finds jobs of a process that died. */
const POLL_MS = 15_000
/**
 * Between a commit and its jobs: the response goes out first, so that its time does not tell whether a mail follows,
 * and commits at the same time share one poll.
 */
const WAKE_MS = 50

interface WorkerOptions {
  /**
   * So many jobs are under way at most, and new ones begin while others go on: a job that waits long for another
   * service delays none. Without it, the jobs of a batch are awaited together.
   */
  readonly atOnce?: number
}

export function createWorker(
  { db, clock, log, tracing, pollMs = POLL_MS }: WorkerDeps,
  { atOnce }: WorkerOptions = {},
): Worker {
  const handlers = new Map<string, JobHandler>()
  const kinds = () => [...handlers.keys()]
  let started = false
  let stopping = false
  let polling: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  /** When `timer` fires. */
  let nextPollAt = Number.POSITIVE_INFINITY

  /** Jobs under way of a worker whose jobs overlap. */
  const underWay = new Set<Promise<void>>()

  /** Begins due jobs as far as there is room for them. */
  async function beginDue(most: number): Promise<number> {
    let begun = 0
    for (;;) {
      const limit = Math.min(BATCH, most - underWay.size)
      if (limit <= 0 || stopping) return begun
      const now = clock.now()
      const by = newId()
      const jobs = await claimDueJobs(db.query, { kinds: kinds(), by, now, until: now + LEASE_MS, limit })
      for (const job of jobs) {
        const running: Promise<void> = run(job, by)
          .catch((error) => log.error({ err: error, job: job.id }, 'the end of a job could not be stored'))
          .finally(() => {
            underWay.delete(running)
            wake(clock.now())
          })
        underWay.add(running)
      }
      begun += jobs.length
      if (jobs.length < limit) return begun
    }
  }

  async function runOverlapping(most: number): Promise<number> {
    let begun = 0
    do {
      begun += await beginDue(most)
      await Promise.all(underWay)
      // What ended may have made others due.
    } while ((await beginDue(most)) > 0 || underWay.size > 0)
    return begun
  }

  async function runDue(): Promise<number> {
    if (atOnce !== undefined) return runOverlapping(atOnce)
    let begun = 0
    for (;;) {
      const now = clock.now()
      const by = newId()
      const claim = { kinds: kinds(), by, now, until: now + LEASE_MS, limit: BATCH }
      const jobs = await claimDueJobs(db.query, claim)
      await Promise.all(jobs.map((job) => run(job, by)))
      begun += jobs.length
      if (jobs.length < BATCH || stopping) return begun
    }
  }

  /** What it was for is long over, or needs a person: the log says so once, and the job is gone. */
  async function giveUp(
    { id, kind, attempts, lastError }: Pick<JobRow, 'id' | 'kind' | 'attempts' | 'lastError'>,
    claimedBy: string,
  ): Promise<void> {
    log.error({ job: id, kind, attempts, lastError }, 'job given up after its last attempt')
    await deleteJob(db.query, id, claimedBy)
  }

  async function run(job: JobRow, claimedBy: string): Promise<void> {
    if (!tracing) return attempt(job, claimedBy)
    return tracing.job(job.kind, job.origin, () => attempt(job, claimedBy))
  }

  async function attempt(
    { id, kind, payload, attempts, lastError }: JobRow,
    claimedBy: string,
  ): Promise<void> {
    // Its last attempt ended with its process.
    if (attempts > ATTEMPTS.last) return giveUp({ id, kind, attempts, lastError }, claimedBy)
    try {
      await handlers.get(kind)?.(payload, { attempt: attempts, lastError })
    } catch (error) {
      const isExpected = error instanceof TryAgain
      if (!isExpected) log.error({ err: error, job: id, kind, attempt: attempts }, 'job failed')
      if (attempts >= ATTEMPTS.last)
        return giveUp({ id, kind, attempts, lastError: String(error) }, claimedBy)
      const now = clock.now()
      const retryAt =
        now + (attempts > ATTEMPTS.often ? HOUR_MS : backoffMs(attempts, FIRST_RETRY_MS, MAX_RETRY_MS))
      const dueAt = isExpected ? Math.max(now, Math.min(retryAt, error.latestAt)) : retryAt
      const message = (isExpected ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
      await postponeJob(db.query, { id, claimedBy, dueAt, lastError: message })
      return
    }
    await deleteJob(db.query, id, claimedBy)
  }

  async function poll(): Promise<void> {
    if (!started) return
    nextPollAt = Number.POSITIVE_INFINITY
    try {
      await (atOnce === undefined ? runDue() : beginDue(atOnce))
      // With all places taken, the end of a job wakes the worker.
      if (atOnce === undefined || underWay.size < atOnce) {
        const dueAt = await nextDueAt(db.query, kinds(), clock.now())
        if (dueAt !== undefined) wake(dueAt)
      }
    } catch (error) {
      log.error({ err: error }, 'running jobs failed')
    }
    pollWithin(pollMs)
  }

  function wake(dueAt: number): void {
    pollWithin(Math.max(WAKE_MS, dueAt - clock.now()))
  }

  function pollWithin(ms: number): void {
    if (!started || clock.now() + ms >= nextPollAt) return
    clearTimeout(timer)
    nextPollAt = clock.now() + ms
    timer = setTimeout(() => {
      // One poll at a time: what wakes the worker during one is found by the next.
      const next = () => (polling ?? Promise.resolve()).then(poll)
      polling = tracing ? tracing.alone(next) : next()
    }, ms)
    timer.unref()
  }

  return {
    handlers,
    runDue,
    wake,
    start() {
      if (started) return
      started = true
      polling = poll()
    },
    async stop() {
      started = false
      stopping = true
      clearTimeout(timer)
      await polling
      await Promise.all(underWay)
    },
  }
}
