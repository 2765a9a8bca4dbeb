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

/** What `priority` of a job may be; those of a smaller number run first. */
export const PRIORITY = { first: 0, normal: 1, last: 2 } as const

const isUnclaimed = (now: number) => (where: Jobs) =>
  where.or([where('jobs.claimedUntil', 'is', null), where('jobs.claimedUntil', '<=', now)])

/**
 * The first jobs that no worker holds, by due time, of each kind and priority. Each of them is a short range of the
 * index `jobs_by_kind_and_priority`: the jobs of the coming months, which may be a million, are not read.
 */
function firstJobs(
  db: Executor,
  kinds: readonly string[],
  { now, dueUntil, limit }: { now: number; dueUntil?: number; limit: number },
) {
  const ranges = kinds.flatMap((kind) =>
    Object.values(PRIORITY).map((priority) =>
      db
        .selectFrom('jobs')
        .select(['jobs.id', 'jobs.priority', 'jobs.dueAt'])
        .where('jobs.kind', '=', kind)
        .where('jobs.priority', '=', priority)
        .$if(dueUntil !== undefined, (range) => range.where('jobs.dueAt', '<=', dueUntil as number))
        .where(isUnclaimed(now))
        .orderBy('jobs.dueAt')
        .limit(limit),
    ),
  )
  // SQLite takes an order and a limit in no part of a union, but in what a part selects from.
  const [first, ...others] = ranges.map((range) => db.selectFrom(range.as('part')).selectAll('part'))
  return others.reduce((all, part) => all.unionAll(part), first as NonNullable<typeof first>).as('candidates')
}

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
        .selectFrom(firstJobs(db, kinds, { now, dueUntil: now, limit }))
        .select('candidates.id')
        .orderBy('candidates.priority')
        .orderBy('candidates.dueAt')
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
    .selectFrom(firstJobs(db, kinds, { now, limit: 1 }))
    .select(({ fn }) => fn.min('candidates.dueAt').as('dueAt'))
    .executeTakeFirst()
  return next?.dueAt ?? undefined
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
