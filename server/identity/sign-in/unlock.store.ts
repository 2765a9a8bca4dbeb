import type { Insertable } from 'kysely'
import type { Whose } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { ownedBy } from './owned-by.store.ts'

export type Unlock = Schema['signInUnlocks']

export async function insertUnlock(db: Executor, unlock: Insertable<Unlock>) {
  await db.insertInto('signInUnlocks').values(unlock).execute()
}

/** Links of one step mailed to one account or sub-account after `since`, the newest first. */
export function unlocksSince(
  db: Executor,
  whose: Pick<Unlock, 'accountId' | 'subAccountId' | 'step'>,
  since: number,
): Promise<Unlock[]> {
  return db
    .selectFrom('signInUnlocks')
    .selectAll()
    .where(ownedBy(whose))
    .where('step', '=', whose.step)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Marks a link as used, once. @returns the link where this call marked it */
export function takeUnlock(db: Executor, tokenHash: string, now: number): Promise<Unlock | undefined> {
  return db
    .updateTable('signInUnlocks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** The links of these people that work. */
export function openUnlocks(db: Executor, whose: Whose, now: number): Promise<Unlock[]> {
  return db
    .selectFrom('signInUnlocks')
    .selectAll()
    .where(ownedBy(whose))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}
