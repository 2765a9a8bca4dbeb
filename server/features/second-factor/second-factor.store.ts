import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import { sealedBy } from '#server/kit/keys/keys.ts'
import type { SealedColumn } from '#server/kit/keys/reseal.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type TotpSecret = Schema['totpSecrets']

const totpOf = preparedQuery((db, { accountId }: { accountId: string }) =>
  db.selectFrom('totpSecrets').selectAll().where('accountId', '=', accountId),
)

export async function findTotp(db: Executor, accountId: string): Promise<TotpSecret | undefined> {
  const [found] = await totpOf(db, { accountId })
  return found
}

/** Stores a secret to confirm, replacing an unconfirmed one; false where one is in force. */
export async function saveUnconfirmedTotp(
  db: Executor,
  row: Pick<TotpSecret, 'accountId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totpSecrets')
    .values({ ...row, confirmedAt: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secret: row.secret, createdAt: row.createdAt, lastStep: null })
        .where('totpSecrets.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets exactly this secret in force; false where it was confirmed or replaced meanwhile. */
export async function confirmTotpSecret(
  db: Executor,
  { accountId, createdAt }: Pick<TotpSecret, 'accountId' | 'createdAt'>,
  change: { confirmedAt: number; lastStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set(change)
    .where('accountId', '=', accountId)
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
  { accountId, createdAt }: Pick<TotpSecret, 'accountId' | 'createdAt'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpSecrets')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('createdAt', '=', createdAt)
    .where('confirmedAt', 'is not', null)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the app's secret; false where none is in force. */
export async function deleteTotp(db: Executor, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totpSecrets')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes a secret that came into force from `since` on, or never did. */
export async function deleteTotpSince(db: Executor, accountId: string, since: number) {
  await db
    .deleteFrom('totpSecrets')
    .where('accountId', '=', accountId)
    .where((row) => row.or([row('confirmedAt', 'is', null), row('confirmedAt', '>=', since)]))
    .execute()
}

/** The secrets as sealed texts, for a rotation of the key. */
export const SEALED_TOTP_SECRETS: SealedColumn = {
  purpose: 'totp secret',
  list(db, { notBy, limit }) {
    let query = db.selectFrom('totpSecrets').select(['accountId as id', 'secret as sealed'])
    for (const version of notBy) query = query.where('secret', 'not like', sealedBy(version))
    return query.limit(limit).execute()
  },
  async replace(db, { id, sealed }, by) {
    await db
      .updateTable('totpSecrets')
      .set({ secret: by })
      .where('accountId', '=', id)
      .where('secret', '=', sealed)
      .execute()
  },
}

export function listRecoveryCodes(db: Executor, accountId: string) {
  return db
    .selectFrom('recoveryCodes')
    .select(['createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .execute()
}

export async function insertRecoveryCodes(db: Executor, rows: Insertable<Schema['recoveryCodes']>[]) {
  await db.insertInto('recoveryCodes').values(rows).execute()
}

/** Whether this code is one of the account's and unused. */
export async function recoveryCodeExists(
  db: Executor,
  { accountId, codeHash }: { accountId: string; codeHash: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a code; false where it is unknown or was used before. */
export async function takeRecoveryCode(
  db: Executor,
  { accountId, codeHash, usedAt }: { accountId: string; codeHash: string; usedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteRecoveryCodes(db: Executor, accountId: string, createdSince = 0) {
  await db
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', createdSince)
    .execute()
}
