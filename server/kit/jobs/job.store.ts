import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { eachOf } from '#server/kit/list/list-dialect.store.ts'
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
 * When the first job of each kind is due that no worker holds; a kind without one is left out. Each kind and priority is
 * one look into the index `jobs_by_kind_and_priority`, in a statement that is as short for forty kinds as for one.
 */
async function firstDueOf(
  db: Executor,
  kinds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const firstOf = (priority: number) => sql`(
    select due_at from jobs
    where kind = kinds.kind and priority = ${sql.lit(priority)}
      and (claimed_until is null or claimed_until <= ${now})
    order by due_at limit 1
  )`
  const { rows } = await sql<Record<'kind', string> & Record<'first' | 'normal' | 'last', number | null>>`
    with kinds(kind) as (${eachOf(db, kinds)})
    select kind, ${firstOf(PRIORITY.first)} as first, ${firstOf(PRIORITY.normal)} as normal,
      ${firstOf(PRIORITY.last)} as last
    from kinds
  `.execute(db)
  const dueAt = rows.map(({ kind, first, normal, last }) => {
    const moments = [first, normal, last].filter((moment) => moment !== null)
    return [kind, Math.min(...moments)] as const
  })
  return new Map(dueAt.filter(([, moment]) => Number.isFinite(moment)))
}

/** The first due jobs that no worker holds, of each kind and priority: a short range of the index each. */
function firstJobs(db: Executor, kinds: readonly string[], { now, limit }: { now: number; limit: number }) {
  const ranges = kinds.flatMap((kind) =>
    Object.values(PRIORITY).map((priority) =>
      db
        .selectFrom('jobs')
        .select(['jobs.id', 'jobs.priority', 'jobs.dueAt'])
        .where('jobs.kind', '=', kind)
        .where('jobs.priority', '=', priority)
        .where('jobs.dueAt', '<=', now)
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
 * Claims due jobs that no worker holds, by priority and then by due time. The conditions occur twice: the inner ones
 * choose, and PostgreSQL checks the outer ones again when another process took the same rows in the meantime.
 */
export async function claimDueJobs(db: Executor, { kinds, by, now, until, limit }: Claim): Promise<JobRow[]> {
  const due = [...(await firstDueOf(db, kinds, now))]
    .filter(([, dueAt]) => dueAt <= now)
    .map(([kind]) => kind)
  if (due.length === 0) return []
  const claimed = await db
    .updateTable('jobs')
    .set((row) => ({ claimedBy: by, claimedUntil: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom(firstJobs(db, due, { now, limit }))
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
  const moments = [...(await firstDueOf(db, kinds, now)).values()]
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** Makes a job of a kind with this payload, that no worker holds, due at `dueAt` at the latest. @returns whether there is one */
export async function bringForward(
  db: Executor,
  { kind, payload, dueAt, now }: Pick<JobRow, 'kind' | 'payload' | 'dueAt'> & { readonly now: number },
): Promise<boolean> {
  const changed = await db
    .updateTable('jobs')
    .set((row) => ({
      dueAt: row.case().when('dueAt', '>', dueAt).then(dueAt).else(row.ref('dueAt')).end(),
    }))
    .where('jobs.kind', '=', kind)
    .where('jobs.payload', '=', payload)
    .where(isUnclaimed(now))
    .returning('jobs.id')
    .execute()
  return changed.length > 0
}

/** When the oldest job of these kinds was scheduled, due or not; undefined without one. */
export async function oldestJob(db: Executor, kinds: readonly string[]): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .executeTakeFirst()
  return row?.createdAt === null || row === undefined ? undefined : Number(row.createdAt)
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

/** Jobs that wait, by kind: how many, since when the first of them is due, and how many have failed before. */
export async function waitingJobs(db: Executor, now: number) {
  const rows = await db
    .selectFrom('jobs')
    .where('dueAt', '<=', now)
    .select(({ fn }) => [
      'kind',
      fn.countAll().as('waiting'),
      fn.min('dueAt').as('oldestDueAt'),
      fn.count('lastError').as('failed'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, waiting, oldestDueAt, failed }) => ({
    kind,
    waiting: Number(waiting),
    oldestDueAt: Number(oldestDueAt),
    failed: Number(failed),
  }))
}
