import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ApiTokenRow = Schema['apiTokens']

export async function insertToken(tx: Executor, token: ApiTokenRow): Promise<void> {
  await tx.insertInto('apiTokens').values(token).execute()
}

const tokenByHash = preparedQuery((db, { hash }: { hash: string }) =>
  db.selectFrom('apiTokens').selectAll().where('tokenHash', '=', hash),
)

export async function findTokenByHash(db: Executor, hash: string): Promise<ApiTokenRow | undefined> {
  const [found] = await tokenByHash(db, { hash })
  return found
}

export function findToken(db: Executor, id: string): Promise<ApiTokenRow | undefined> {
  return db.selectFrom('apiTokens').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every token of an account that is on record, newest first. */
export function tokensOf(db: Executor, accountId: string): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('apiTokens')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** @returns whether this call did; false: it was over already */
export async function markRevoked(tx: Executor, id: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('apiTokens')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function revokeTokens(tx: Executor, ids: readonly string[], now: number): Promise<void> {
  await inPortions(ids, (portion) =>
    tx
      .updateTable('apiTokens')
      .set({ revokedAt: now })
      .where('id', 'in', portion)
      .where('revokedAt', 'is', null)
      .returning('id')
      .execute(),
  )
}

/** Lets a token act again that was revoked. @returns false where it is expired or gone */
export async function unrevokeToken(
  tx: Executor,
  { id, accountId }: Pick<ApiTokenRow, 'id' | 'accountId'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('apiTokens')
    .set({ revokedAt: null })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is not', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function touchToken(
  db: Executor,
  id: string,
  { lastUsedAt, lastUsedFrom }: { readonly lastUsedAt: number; readonly lastUsedFrom: string },
): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedAt, lastUsedFrom }).where('id', '=', id).execute()
}

/** @returns whether this call did: one of several processes reminds */
export async function markReminded(tx: Executor, id: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable('apiTokens')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('remindedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function deleteOfAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('accountId', '=', accountId).execute()
}
