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

/** Revokes every open secret of an account. */
export async function revokeResets(db: Executor, accountId: string, now: number) {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Takes the address out of the secrets of an account: none of them is for it any more. */
export async function deleteResetAddresses(db: Executor, accountId: string) {
  await db.updateTable('passwordResets').set({ emailKey: '' }).where('accountId', '=', accountId).execute()
}

export function openResets(db: Executor, accountId: string, now: number): Promise<PasswordReset[]> {
  return db
    .selectFrom('passwordResets')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}
