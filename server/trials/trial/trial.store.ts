import type { Insertable, Updateable } from 'kysely'
import { type TrialMove, type TrialState, trialRequests } from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TrialRow = Schema['trials']

export async function insertTrial(db: Executor, trial: Insertable<TrialRow>) {
  await db.insertInto('trials').values(trial).execute()
}

export function findTrial(db: Executor, id: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A trial whose row no other transaction changes before this one ends. */
export function lockTrial(tx: Executor, id: string): Promise<TrialRow | undefined> {
  return tx
    .updateTable('trials')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** The trial of a desktop, by the provisioner's own reference. */
export function findTrialByDesktop(db: Executor, provisionerRef: string): Promise<TrialRow | undefined> {
  return db.selectFrom('trials').selectAll().where('provisionerRef', '=', provisionerRef).executeTakeFirst()
}

/** Notes a message of the provisioner; false where it is known. Those from before `oldest` are deleted. */
export async function insertProvisionerEvent(
  db: Executor,
  event: { readonly id: string; readonly receivedAt: number },
  oldest: number,
): Promise<boolean> {
  await db.deleteFrom('provisionerEvents').where('receivedAt', '<', oldest).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provisionerEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
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

/** What a trial must still be like for a change of it: it was decided on that. */
type Unchanged = Partial<
  Pick<TrialRow, 'attempt' | 'acceptBy' | 'activeAt' | 'endsAt' | 'endedAt' | 'wipesAt' | 'wipingAt'>
>

/**
 * Moves a trial if the rules allow that from its present state, and if it is `still` like this. Of several that try at
 * once one is told true; only that one may do what follows from the move.
 */
export async function updateTrialState(
  db: Executor,
  id: string,
  move: TrialMove,
  change: Omit<Updateable<TrialRow>, 'id' | 'state'>,
  still: Unchanged = {},
): Promise<boolean> {
  const { from, to } = trialRequests.moves[move]
  return updateTrial(db, { id, states: from, still }, { ...change, state: to })
}

/** Changes a trial that is in one of these states and still like this; false where it is not. */
export async function updateTrial(
  db: Executor,
  { id, states, still = {} }: { id: string; states: readonly TrialState[]; still?: Unchanged },
  change: Omit<Updateable<TrialRow>, 'id'>,
): Promise<boolean> {
  let query = db.updateTable('trials').set(change).where('id', '=', id).where('state', 'in', states)
  for (const [column, value] of Object.entries(still) as [keyof Unchanged, number | null][])
    query = query.where(column, value === null ? 'is' : '=', value)
  const result = await query.executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Notes that the mail before this end is sent; false where it was before. */
export async function noteEndWarning(db: Executor, id: string, endsAt: number): Promise<boolean> {
  const result = await db
    .updateTable('trials')
    .set({ endWarnedFor: endsAt })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'stopped'])
    .where('endsAt', '=', endsAt)
    .where((row) => row.or([row('endWarnedFor', 'is', null), row('endWarnedFor', '<>', endsAt)]))
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
    .select((trial) => trial('readyAt', '-', trial.fn.coalesce('orderedFrom', 'requestedAt')).as('tookMs'))
    .where('readyAt', '>=', since)
    .orderBy('tookMs')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row ? Number(row.tookMs) : undefined
}

export async function findTrials(db: Executor, ids: readonly string[]): Promise<TrialRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('trials').selectAll().where('id', 'in', ids).execute()
}
