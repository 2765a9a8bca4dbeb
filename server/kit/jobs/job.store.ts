import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type JobRow = Selectable<Schema['jobs']>

export interface Claim {
  readonly kinds: readonly string[]
  /** Token of this claim, new each time. */
  readonly by: string
  readonly now: number
  readonly until: number
  readonly limit: number
}

type Jobs = ExpressionBuilder<Schema, 'jobs'>

const isUnclaimed = (now: number) => (where: Jobs) =>
  where.or([where('jobs.claimedUntil', 'is', null), where('jobs.claimedUntil', '<=', now)])

/** Adds a job; several processes may claim it from its `dueAt` on. */
export async function insertJob(db: Executor, job: Insertable<Schema['jobs']>): Promise<void> {
  await db.insertInto('jobs').values(job).execute()
}

/**
 * Claims due jobs that no worker holds, by priority and then by due time. The conditions occur twice: the inner ones choose, and PostgreSQL checks the
 * outer ones again when another process took the same rows in the meantime.
 */
export async function claimDueJobs(db: Executor, { kinds, by, now, until, limit }: Claim): Promise<JobRow[]> {
  if (kinds.length === 0) return []
  const claimed = await db
    .updateTable('jobs')
    .set((row) => ({ claimedBy: by, claimedUntil: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('jobs')
        .select('jobs.id')
        .where('jobs.kind', 'in', kinds)
        .where('jobs.dueAt', '<=', now)
        .where(isUnclaimed(now))
        .orderBy('jobs.priority')
        .orderBy('jobs.dueAt')
        .limit(limit),
    )
    .where('jobs.dueAt', '<=', now)
    .where(isUnclaimed(now))
    .returningAll()
    .execute()
  return claimed.sort((a, b) => a.priority - b.priority || a.dueAt - b.dueAt)
}

/** When the next job that no worker holds is due; undefined without one. */
export async function nextDueAt(
  db: Executor,
  kinds: readonly string[],
  now: number,
): Promise<number | undefined> {
  if (kinds.length === 0) return undefined
  const next = await db
    .selectFrom('jobs')
    .select('jobs.dueAt')
    .where('jobs.kind', 'in', kinds)
    .where(isUnclaimed(now))
    .orderBy('jobs.dueAt')
    .limit(1)
    .executeTakeFirst()
  return next?.dueAt
}

/** Deletes a job that is done; does nothing when another worker holds it by now. */
export async function deleteJob(db: Executor, id: string, claimedBy: string): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).where('claimedBy', '=', claimedBy).execute()
}

/** Frees a job that failed, for a later try. */
export async function postponeJob(
  db: Executor,
  { id, claimedBy, dueAt, lastError }: { id: string; claimedBy: string; dueAt: number; lastError: string },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ claimedBy: null, claimedUntil: null, dueAt, lastError })
    .where('id', '=', id)
    .where('claimedBy', '=', claimedBy)
    .execute()
}
