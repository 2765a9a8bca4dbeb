import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Flow = Selectable<Schema['verificationFlows']>

export function findFlow(db: Executor, flowHash: string, purpose: string): Promise<Flow | undefined> {
  return db
    .selectFrom('verificationFlows')
    .selectAll()
    .where('flowHash', '=', flowHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

export async function saveFlow(db: Executor, row: Insertable<Schema['verificationFlows']>) {
  await db
    .insertInto('verificationFlows')
    .values(row)
    .onConflict((conflict) => conflict.column('flowHash').doUpdateSet(row))
    .execute()
}

export async function updateFlow(
  db: Executor,
  flowHash: string,
  change: Updateable<Schema['verificationFlows']>,
) {
  await db.updateTable('verificationFlows').set(change).where('flowHash', '=', flowHash).execute()
}

/** Revokes a used code in every flow that shares it. */
export async function revokeCode(
  db: Executor,
  { purpose, groupKey, codeHash }: Pick<Flow, 'purpose' | 'groupKey'> & { codeHash: string },
) {
  await db
    .updateTable('verificationFlows')
    .set({ codeHash: null })
    .where('purpose', '=', purpose)
    .where('groupKey', '=', groupKey)
    .where('codeHash', '=', codeHash)
    .execute()
  await db
    .updateTable('mailedSecrets')
    .set({ secretHash: null })
    .where('purpose', '=', purpose)
    .where('groupKey', '=', groupKey)
    .where('secretHash', '=', codeHash)
    .execute()
}

export function findMailed(db: Executor, purpose: string, groupKey: string) {
  return db
    .selectFrom('mailedSecrets')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('groupKey', '=', groupKey)
    .executeTakeFirst()
}

export async function saveMailed(db: Executor, row: Insertable<Schema['mailedSecrets']>) {
  await db
    .insertInto('mailedSecrets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['purpose', 'groupKey']).doUpdateSet(row))
    .execute()
}

export async function insertCodeUnlock(db: Executor, row: Insertable<Schema['codeUnlocks']>) {
  await db.insertInto('codeUnlocks').values(row).execute()
}

/** Marks a link as used, once. @returns the address whose codes it unlocks */
export async function takeCodeUnlock(
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const taken = await db
    .updateTable('codeUnlocks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('addressKey')
    .executeTakeFirst()
  return taken?.addressKey
}
