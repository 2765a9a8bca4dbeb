import type { Insertable, Updateable } from 'kysely'
import { type TrialMove, trialRequests } from '#contract/features/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TrialRow = Schema['trials']

export async function insertTrial(db: Executor, trial: Insertable<TrialRow>) {
  await db.insertInto('trials').values(trial).execute()
}

export function findTrial(db: Executor, id: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The trials of an account, newest first. */
export function trialsOfAccount(db: Executor, accountId: string): Promise<TrialRow[]> {
  return db
    .selectFrom('trials')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Moves a trial if the rules allow that from its present state. Of several that try at once one is told true; only
 * that one may do what follows from the move.
 */
export async function updateTrialState(
  db: Executor,
  id: string,
  move: TrialMove,
  change: Omit<Updateable<TrialRow>, 'id' | 'state'>,
): Promise<boolean> {
  const { from, to } = trialRequests.moves[move]
  const result = await db
    .updateTable('trials')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Empties what the person stated when applying. */
export async function deleteContacts(db: Executor, accountId: string) {
  await db
    .updateTable('trials')
    .set({ contact: JSON.stringify({}) })
    .where('accountId', '=', accountId)
    .execute()
}

/** Remembers a desktop that was ordered for a trial that has failed meanwhile, so that it can be released. */
export async function keepReference(db: Executor, id: string, provisionerRef: string) {
  await db.updateTable('trials').set({ provisionerRef }).where('id', '=', id).execute()
}

/** How many desktops became ready since a moment. */
export async function countReadySince(db: Executor, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('trials')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('readyAt', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Milliseconds from application to ready of the desktop at this place among those since a moment, quickest first. */
export async function readyTimeAt(db: Executor, since: number, place: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('trials')
    .select((trial) => trial('readyAt', '-', trial.ref('requestedAt')).as('tookMs'))
    .where('readyAt', '>=', since)
    .orderBy('tookMs')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row ? Number(row.tookMs) : undefined
}

export function findTrials(db: Executor, ids: readonly string[]): Promise<TrialRow[]> {
  return db.selectFrom('trials').selectAll().where('id', 'in', ids).execute()
}
