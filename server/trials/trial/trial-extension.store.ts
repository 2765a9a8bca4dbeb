import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TrialExtensionRow = Schema['trialExtensions']

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
