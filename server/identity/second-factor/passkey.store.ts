import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PasskeyRow = Schema['passkeys']

const passkeysOf = preparedQuery((db, { userId }: { userId: string }) =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id'),
)

export function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return passkeysOf(db, { userId })
}

/** A passkey of this user; undefined for those of others. */
export function findPasskey(db: Executor, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False where a user has the credential already. */
export async function insertPasskey(db: Executor, row: Insertable<PasskeyRow>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores a use; false where another use has changed the counter since it was read. */
export async function notePasskeyUse(
  db: Executor,
  { userId, id, counter }: Pick<PasskeyRow, 'userId' | 'id' | 'counter'>,
  change: { counter: number; lastUsedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set(change)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPasskeyName(db: Executor, userId: string, id: string, name: string) {
  await db.updateTable('passkeys').set({ name }).where('userId', '=', userId).where('id', '=', id).execute()
}

export async function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deletePasskeysSince(db: Executor, userId: string, createdSince: number) {
  await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdSince)
    .execute()
}

/** Which of these users have a passkey. */
export async function usersWithPasskey(db: Executor, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select('userId')
    .distinct()
    .where('userId', 'in', userIds)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** One open challenge per owner: a new one replaces the old. */
export async function saveChallenge(db: Executor, row: Insertable<Schema['passkeyChallenges']>) {
  await db
    .insertInto('passkeyChallenges')
    .values(row)
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .execute()
}

/** The open challenge of an owner. */
export async function findChallenge(db: Executor, owner: string, now: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('passkeyChallenges')
    .select('challenge')
    .where('owner', '=', owner)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found?.challenge
}

/** Uses up exactly this challenge; false where another response has done so, or it was replaced. */
export async function takeChallenge(
  db: Executor,
  owner: string,
  challenge: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('owner', '=', owner)
    .where('challenge', '=', challenge)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export function passkeysOfUsers(db: Executor, userIds: readonly string[]): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', 'in', userIds).execute()
}
