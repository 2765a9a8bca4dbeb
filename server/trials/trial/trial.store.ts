import { type Insertable, sql, type Updateable } from 'kysely'
import {
  type TrialMove,
  type TrialState,
  trialRequests,
  UNUSED_STATES,
} from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TrialRow = Schema['trials']

/** A trial that has ended, as a row and nothing else: demo data. */
export async function addPastTrial(db: Executor, trial: Insertable<TrialRow>) {
  await db.insertInto('trials').values(trial).execute()
}

/** A trial for the site’s own work, by the id of its request. */
export function trialById(db: Executor, id: string): Promise<TrialRow | undefined> {
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

/** Notes a message of the provisioner; false where it is known. */
export async function insertProvisionerEvent(
  db: Executor,
  event: { readonly id: string; readonly receivedAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provisionerEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The trials of an account for the site's own work; what people ask for goes through `trialsOf`. */
export function trialsByAccount(db: Executor, accountId: string): Promise<TrialRow[]> {
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

/** Whether a company has the trial of a region. */
export async function companyHasTrial(
  db: Executor,
  of: { readonly companyCode: string; readonly regionId: string; readonly otherThan: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('trials')
    .select('id')
    .where('companyCode', '=', of.companyCode)
    .where('regionId', '=', of.regionId)
    .where('id', '<>', of.otherThan)
    .where('state', 'not in', UNUSED_STATES)
    .executeTakeFirst()
  return found !== undefined
}

export async function setCompanyCode(db: Executor, id: string, companyCode: string | null): Promise<void> {
  await db.updateTable('trials').set({ companyCode }).where('id', '=', id).execute()
}

type TrialQuoteRow = Schema['trialQuotes']

/** Stores that a quote was given; those of the trial that do not hold any more are deleted. */
export async function insertTrialQuote(db: Executor, row: TrialQuoteRow): Promise<void> {
  await db
    .deleteFrom('trialQuotes')
    .where('trialId', '=', row.trialId)
    .where('validUntil', '<', row.issuedAt)
    .execute()
  await db.insertInto('trialQuotes').values(row).execute()
}

export function findTrialQuote(db: Executor, id: string): Promise<TrialQuoteRow | undefined> {
  return db.selectFrom('trialQuotes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Trials that were requested since a moment, by quarters of an hour. */
export async function trialsSince(db: Executor, since: number): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('trials')
    .select((row) => [bucketOf(row.ref('requestedAt')).as('bucket'), row.fn.countAll<number>().as('count')])
    .where('requestedAt', '>=', since)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}

type TrialExtensionRow = Schema['trialExtensions']

export async function insertExtension(db: Executor, row: TrialExtensionRow): Promise<void> {
  await db.insertInto('trialExtensions').values(row).execute()
}

/** @param id that of its request */
export function findExtension(db: Executor, id: string): Promise<TrialExtensionRow | undefined> {
  return db.selectFrom('trialExtensions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of some trials; a trial has one at most. */
export function extensionsOfTrials(db: Executor, trialIds: readonly string[]): Promise<TrialExtensionRow[]> {
  if (trialIds.length === 0) return Promise.resolve([])
  return db.selectFrom('trialExtensions').selectAll().where('trialId', 'in', trialIds).execute()
}

export function findExtensions(db: Executor, ids: readonly string[]): Promise<TrialExtensionRow[]> {
  return db.selectFrom('trialExtensions').selectAll().where('id', 'in', ids).execute()
}

export async function updateGranted(db: Executor, id: string, endsAtGranted: number): Promise<void> {
  await db.updateTable('trialExtensions').set({ endsAtGranted }).where('id', '=', id).execute()
}

/** Empties what the account has written. */
export async function deleteExtensionTexts(db: Executor, accountId: string): Promise<void> {
  await db
    .updateTable('trialExtensions')
    .set({ reason: '' })
    .where('trialId', 'in', db.selectFrom('trials').select('id').where('accountId', '=', accountId))
    .execute()
}

export type ApplicationRow = Schema['trialApplications']

/** What two applications can have in common; an account's own mailbox is compared with those in forms, too. */
export type SharedColumn = 'mailbox' | 'phone' | 'companyKey' | 'device' | 'address'

/** Stores what an application tells about who applies. */
export async function insertApplication(tx: Executor, row: ApplicationRow): Promise<void> {
  await tx.insertInto('trialApplications').values(row).execute()
}

export function findApplication(db: Executor, trialId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('trialApplications').selectAll().where('trialId', '=', trialId).executeTakeFirst()
}

/** Applications of other accounts, since a moment, that have this in common; newest first, at most 50. */
export function applicationsElsewhere(
  db: Executor,
  { accountId, since }: { readonly accountId: string; readonly since: number },
  column: SharedColumn,
  values: readonly string[],
): Promise<Pick<ApplicationRow, 'accountId' | 'trialId'>[]> {
  return db
    .selectFrom('trialApplications')
    .select(['accountId', 'trialId'])
    .where('accountId', '<>', accountId)
    .where('appliedAt', '>=', since)
    .where((row) =>
      column === 'mailbox'
        ? row.or([row('mailbox', 'in', values), row('accountMailbox', 'in', values)])
        : row(column, 'in', values),
    )
    .orderBy('appliedAt', 'desc')
    .limit(50)
    .execute()
}

export async function deleteApplications(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('trialApplications').where('accountId', '=', accountId).execute()
}

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
