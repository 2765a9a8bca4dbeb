import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
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

/** The secrets of accounts and those of sub-accounts, which differ in whose they are. */
type ResetTable = 'passwordResets' | 'subAccountResets'

/** Marks a secret as used, once; false where it was used or has expired. */
export async function useReset(
  db: Executor,
  table: ResetTable,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SubAccountReset = Schema['subAccountResets']

export async function insertSubReset(db: Executor, reset: SubAccountReset) {
  await db.insertInto('subAccountResets').values(reset).execute()
}

export function findOpenSubReset(
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<SubAccountReset | undefined> {
  return db
    .selectFrom('subAccountResets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Revokes every open secret of a sub-account. */
export async function revokeSubResetsOf(db: Executor, subAccountId: string, now: number) {
  await db
    .updateTable('subAccountResets')
    .set({ usedAt: now })
    .where('subAccountId', '=', subAccountId)
    .where('usedAt', 'is', null)
    .execute()
}

/** Takes the address out of the secrets of a sub-account: none of them is for it any more. */
export async function deleteSubResetAddresses(db: Executor, subAccountId: string) {
  await db
    .updateTable('subAccountResets')
    .set({ emailKey: '' })
    .where('subAccountId', '=', subAccountId)
    .execute()
}

/** The open secrets of these sub-accounts. */
export function openSubResets(
  db: Executor,
  subAccountIds: readonly string[],
  now: number,
): Promise<SubAccountReset[]> {
  return inPortions(subAccountIds, (portion) =>
    db
      .selectFrom('subAccountResets')
      .selectAll()
      .where('subAccountId', 'in', portion)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .execute(),
  )
}
