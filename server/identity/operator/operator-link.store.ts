import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type OperatorLink = Schema['operatorLinks']

/** @returns false where there is a link of this id already */
export async function insertLink(db: Executor, link: OperatorLink): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operatorLinks')
    .values(link)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The link of a token that was not ended and is not over. */
export function findOpenLink(
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<OperatorLink | undefined> {
  return db
    .selectFrom('operatorLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Ends one open link. @returns whether this call did */
export async function endLink(db: Executor, id: string, endedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operatorLinks')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends all links of an operator. */
export async function endLinksOf(db: Executor, accountId: string, endedAt: number): Promise<void> {
  await db
    .updateTable('operatorLinks')
    .set({ endedAt })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends the invitations to an address; null: those that the server printed. */
export async function endInvitationsTo(
  db: Executor,
  emailKey: string | null,
  endedAt: number,
): Promise<void> {
  await db
    .updateTable('operatorLinks')
    .set({ endedAt })
    .where('kind', '=', 'invitation')
    .where('emailKey', emailKey === null ? 'is' : '=', emailKey)
    .where('endedAt', 'is', null)
    .execute()
}

/** An invitation by mail that was neither accepted nor revoked. */
export function findInvitation(db: Executor, id: string): Promise<OperatorLink | undefined> {
  return db
    .selectFrom('operatorLinks')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('email', 'is not', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Invitations by mail that were neither accepted nor revoked, the newest first. */
export function openInvitations(db: Executor): Promise<OperatorLink[]> {
  return db
    .selectFrom('operatorLinks')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('email', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Id of the invitation of the first start. */
export const FIRST_LINK = 'first'

/** Links of an operator that were neither used nor revoked. */
export function openLinksOf(db: Executor, accountId: string): Promise<OperatorLink[]> {
  return db
    .selectFrom('operatorLinks')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Invitations that an operator has sent and that were neither accepted nor revoked. */
export function openLinksSentBy(db: Executor, sentBy: string): Promise<OperatorLink[]> {
  return db
    .selectFrom('operatorLinks')
    .selectAll()
    .where('sentBy', '=', sentBy)
    .where('kind', '=', 'invitation')
    .where('endedAt', 'is', null)
    .execute()
}
