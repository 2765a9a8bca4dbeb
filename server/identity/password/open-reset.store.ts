import type { Executor } from '#server/kit/db/database.ts'

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
