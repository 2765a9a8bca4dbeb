import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { TrialRow } from './trial.store.ts'

/** As partial indexes have it: SQLite does not take a parameter for this value. */
const WAITING = sql.lit<'waiting'>('waiting')

/** How many applications are on the waiting list of a region, and since when its last one is; null without any. */
export async function waitingIn(
  db: Executor,
  regionId: string,
): Promise<{ readonly count: number; readonly lastSince: number | null }> {
  const { count, lastSince } = await db
    .selectFrom('trials')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max<number | null>('waitingSince').as('lastSince'),
    ])
    .where('state', '=', WAITING)
    .where('regionId', '=', regionId)
    .executeTakeFirstOrThrow()
  return { count: Number(count), lastSince: lastSince === null ? null : Number(lastSince) }
}

/** The application of a region that has waited longest. */
export function firstWaiting(db: Executor, regionId: string): Promise<TrialRow | undefined> {
  return db
    .selectFrom('trials')
    .selectAll()
    .where('state', '=', WAITING)
    .where('regionId', '=', regionId)
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The place of an application on the waiting list of its region, from 1 on. */
export async function placeOf(
  db: Executor,
  { id, regionId, waitingSince }: Pick<TrialRow, 'id' | 'regionId' | 'waitingSince'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('trials')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', WAITING)
    .where('regionId', '=', regionId)
    .where((row) =>
      row.or([
        row('waitingSince', '<', waitingSince),
        row.and([row('waitingSince', '=', waitingSince), row('id', '<', id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count) + 1
}

/** Regions with a waiting list. */
export async function regionsWithWaiting(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('trials')
    .select('regionId')
    .distinct()
    .where('state', '=', WAITING)
    .execute()
  return rows.map(({ regionId }) => regionId)
}
