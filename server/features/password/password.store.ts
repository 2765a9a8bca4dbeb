import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PasswordReset = Schema['passwordResets']

export async function insertReset(db: Executor, reset: Insertable<PasswordReset>) {
  await db.insertInto('passwordResets').values(reset).execute()
}

export function findOpenReset(db: Executor, tokenHash: string, now: number) {
  return db
    .selectFrom('passwordResets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Marks a secret as used, once; false where it was used or has expired. */
export async function useReset(db: Executor, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Revokes every open secret of an account. */
export async function revokeResets(db: Executor, accountId: string, now: number) {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

export async function deleteResetsBefore(db: Executor, before: number) {
  await db.deleteFrom('passwordResets').where('expiresAt', '<', before).execute()
}
