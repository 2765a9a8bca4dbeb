import type { Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { bringForward, insertJob, PRIORITY } from './job.store.ts'
import { createWorker, type JobHandler, type Worker, type WorkerDeps } from './worker.ts'

export interface NewJob {
  readonly kind: string
  /** JSON, as small as possible: ids, and the handler reads the rest when it runs. */
  readonly payload: unknown
  readonly dueAt: number
  /** Of several due jobs of a queue `first` runs before `normal` and `normal` before `last`; `normal` unless given. */
  readonly priority?: keyof typeof PRIORITY
}

/**
 * A queue has a worker of its own: a mail server, a service that makes desktops, or a cache, that does not answer delays
 * its own jobs and nothing else. Receivers of webhooks are many, so that there a job delays no other one either.
 */
export type Queue = 'general' | 'mail' | 'provisioner' | 'webhook' | 'edge'

export interface Jobs {
  /** Inserts a job in the transaction of its cause, both happen or neither; the commit wakes the worker. */
  schedule(tx: Executor, job: NewJob): Promise<void>
  /** The same, unless one of this kind and payload waits already, which is then due at that time at the latest. */
  scheduleOnce(tx: Executor, job: NewJob): Promise<void>
  /** Registers the handler of a kind. */
  on(kind: string, handler: JobHandler, queue?: Queue): void
  /** Runs what is due now, of one queue or of all, and returns how many jobs were begun. */
  runDue(queue?: Queue): Promise<number>
  start(): void
  /** Waits for the jobs under way. */
  stop(): Promise<void>
}

/** Deliveries are a few KB each; the bound is for the sockets. */
const WEBHOOK_JOBS = 64

/** Due jobs in a table, claimed with a lease: several processes share them, and a crash loses none. */
export function createJobs(deps: WorkerDeps): Jobs {
  const { db, clock, tracing } = deps
  const workers: Record<Queue, Worker> = {
    general: createWorker(deps),
    mail: createWorker(deps),
    provisioner: createWorker(deps),
    webhook: createWorker(deps, { atOnce: WEBHOOK_JOBS }),
    edge: createWorker(deps),
  }
  const all = Object.values(workers)

  const wakeAfterCommit = (kind: string, dueAt: number) =>
    db.afterCommit(() => all.find(({ handlers }) => handlers.has(kind))?.wake(dueAt))

  const jobs: Jobs = {
    async schedule(tx, { kind, payload, dueAt, priority: name = 'normal' }) {
      // As JSON text: the database would not take a bare string as it is.
      const json = JSON.stringify(payload)
      const unclaimed = { attempts: 0, claimedBy: null, claimedUntil: null, lastError: null }
      const priority = PRIORITY[name]
      const createdAt = clock.now()
      const origin = tracing?.origin() ?? null
      const job = { id: newId(), kind, payload: json, dueAt, priority, origin, createdAt }
      await insertJob(tx, { ...job, ...unclaimed })
      wakeAfterCommit(kind, dueAt)
    },
    async scheduleOnce(tx, job) {
      const { kind, dueAt } = job
      const payload = JSON.stringify(job.payload)
      if (await bringForward(tx, { kind, payload, dueAt, now: clock.now() })) wakeAfterCommit(kind, dueAt)
      else await jobs.schedule(tx, job)
    },
    on(kind, handler, queue = 'general') {
      if (all.some(({ handlers }) => handlers.has(kind))) throw new Error(`${kind} has a handler already`)
      workers[queue].handlers.set(kind, handler)
    },
    async runDue(queue) {
      const chosen = queue ? [workers[queue]] : all
      const begun = await Promise.all(chosen.map((worker) => worker.runDue()))
      return begun.reduce((sum, count) => sum + count, 0)
    },
    start() {
      for (const worker of all) worker.start()
    },
    async stop() {
      await Promise.all(all.map((worker) => worker.stop()))
    },
  }
  return jobs
}
