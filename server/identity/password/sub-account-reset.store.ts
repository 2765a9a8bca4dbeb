import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { Schema } from '#server/migrations/schema.ts'

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
