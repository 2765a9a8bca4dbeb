import type { Insertable, Selectable } from 'kysely'
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

export async function insertJob(db: Executor, job: Insertable<Schema['jobs']>): Promise<void> {
  await db.insertInto('jobs').values(job).execute()
}

/**
 * Takes due jobs that nobody holds. The conditions stand twice: the inner ones choose, and the outer ones are
 * checked again by PostgreSQL when another process took the same rows in the meantime.
 */
export async function claimDueJobs(db: Executor, { kinds, by, now, until, limit }: Claim): Promise<JobRow[]> {
  const claimed = await db
    .updateTable('jobs')
    .set((row) => ({ claimedBy: by, claimedUntil: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('jobs as due')
        .select('due.id')
        .where('due.kind', 'in', kinds)
        .where('due.dueAt', '<=', now)
        .where((or) => or.or([or('due.claimedUntil', 'is', null), or('due.claimedUntil', '<=', now)]))
        .orderBy('due.dueAt')
        .limit(limit),
    )
    .where('dueAt', '<=', now)
    .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now)]))
    .returningAll()
    .execute()
  return claimed.sort((a, b) => a.dueAt - b.dueAt)
}

/** Ends a job that is done; does nothing when the claim was lost to somebody else. */
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
