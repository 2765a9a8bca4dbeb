import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import { sealedBy } from '#server/kit/keys/keys.ts'
import type { SealedColumn } from '#server/kit/keys/sealed-column.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TotpSecret = Schema['totpSecrets']

const totpOf = preparedQuery((db, { userId }: { userId: string }) =>
  db.selectFrom('totpSecrets').selectAll().where('userId', '=', userId),
)

export async function findTotp(db: Executor, userId: string): Promise<TotpSecret | undefined> {
  const [found] = await totpOf(db, { userId })
  return found
}

/** Stores a secret to confirm, replacing an unconfirmed one; false where one is in force. */
export async function saveUnconfirmedTotp(
  db: Executor,
  row: Pick<TotpSecret, 'userId' | 'secret' | 'sessionId' | 'createdAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpSecrets')
    .values({ ...row, confirmedAt: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({
          secret: row.secret,
          sessionId: row.sessionId,
          createdAt: row.createdAt,
          lastStep: null,
        })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets exactly this secret in force; false where it was confirmed or replaced meanwhile. */
export async function confirmTotpSecret(
  db: Executor,
  { userId, createdAt }: Pick<TotpSecret, 'userId' | 'createdAt'>,
  change: { confirmedAt: number; lastStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set(change)
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Uses a time step of exactly this secret; false where it, or a later one, was used before. The secret is known by its
 * time, since its text changes when it is sealed anew.
 */
export async function takeTotpStep(
  db: Executor,
  { userId, createdAt }: Pick<TotpSecret, 'userId' | 'createdAt'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is not', null)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the app's secret; false where none is in force. */
export async function deleteTotp(db: Executor, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totpSecrets')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a secret that came into force from `since` on, or never did. */
export async function deleteTotpSince(db: Executor, userId: string, since: number) {
  await db
    .deleteFrom('totpSecrets')
    .where('userId', '=', userId)
    .where((row) => row.or([row('confirmedAt', 'is', null), row('confirmedAt', '>=', since)]))
    .execute()
}

/** Which of these users have an app in force. */
export async function usersWithTotp(db: Executor, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('totpSecrets')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('confirmedAt', 'is not', null)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The secrets as sealed texts, for a rotation of the key. */
export const SEALED_TOTP_SECRETS: SealedColumn = {
  purpose: 'totp secret',
  list(db, { notBy, limit }) {
    let query = db.selectFrom('totpSecrets').select(['userId as id', 'secret as sealed'])
    for (const version of notBy) query = query.where('secret', 'not like', sealedBy(version))
    return query.limit(limit).execute()
  },
  async replace(db, { id, sealed }, by) {
    await db
      .updateTable('totpSecrets')
      .set({ secret: by })
      .where('userId', '=', id)
      .where('secret', '=', sealed)
      .execute()
  },
}

export function listRecoveryCodes(db: Executor, userId: string) {
  return db.selectFrom('recoveryCodes').select(['createdAt', 'usedAt']).where('userId', '=', userId).execute()
}

export async function insertRecoveryCodes(db: Executor, rows: Insertable<Schema['recoveryCodes']>[]) {
  await db.insertInto('recoveryCodes').values(rows).execute()
}

/** Whether this code is one of the user's and unused. */
export async function recoveryCodeExists(
  db: Executor,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a code; false where it is unknown or was used before. */
export async function takeRecoveryCode(
  db: Executor,
  { userId, codeHash, usedAt }: { userId: string; codeHash: string; usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRecoveryCodes(db: Executor, userId: string, createdSince = 0) {
  await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdSince)
    .execute()
}

/** The apps of these users, those too that are not in force yet. */
export function totpOfUsers(db: Executor, userIds: readonly string[]): Promise<TotpSecret[]> {
  return db.selectFrom('totpSecrets').selectAll().where('userId', 'in', userIds).execute()
}

/** Who of these users has unused recovery codes, and since when. */
export function recoveryCodesOfUsers(db: Executor, userIds: readonly string[]) {
  return db
    .selectFrom('recoveryCodes')
    .select(['userId', 'createdAt'])
    .distinct()
    .where('userId', 'in', userIds)
    .where('usedAt', 'is', null)
    .execute()
}
