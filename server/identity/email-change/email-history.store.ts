import type { Executor } from '#server/kit/db/database.ts'

/** Changes of the address that took place, newest first. */
export function changesOf(db: Executor, accountId: string) {
  return db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail', 'changedAt', 'undoneAt'])
    .where('accountId', '=', accountId)
    .where('changedAt', 'is not', null)
    .orderBy('changedAt', 'desc')
    .execute()
}

export async function deleteChanges(db: Executor, accountId: string) {
  await db.deleteFrom('emailChanges').where('accountId', '=', accountId).execute()
}
