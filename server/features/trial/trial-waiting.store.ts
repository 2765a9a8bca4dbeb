import type { Executor } from '#server/kit/db/database.ts'
import type { TrialRow } from './trial.store.ts'

/** How many applications are on the waiting list of a region. */
export async function countWaiting(db: Executor, regionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trials')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .where('regionId', '=', regionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The application of a region that has waited longest. */
export function firstWaiting(db: Executor, regionId: string): Promise<TrialRow | undefined> {
  return db
    .selectFrom('trials')
    .selectAll()
    .where('state', '=', 'waiting')
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
    .where('state', '=', 'waiting')
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

/** Regions whose waiting list can move: a place is free, or there are no trials any more. */
export async function regionsToServe(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('trials')
    .innerJoin('regions', 'regions.id', 'trials.regionId')
    .select('trials.regionId')
    .distinct()
    .where('trials.state', '=', 'waiting')
    .where((row) => row.or([row('regions.trialStock', '>', 0), row('regions.active', '=', false)]))
    .execute()
  return rows.map(({ regionId }) => regionId)
}
