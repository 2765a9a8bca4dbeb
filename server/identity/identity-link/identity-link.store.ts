import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Identity = Schema['thirdPartyIdentities']
export type Link = Schema['thirdPartyLinks']

export function findIdentity(db: Executor, { provider, subject }: Pick<Identity, 'provider' | 'subject'>) {
  return db
    .selectFrom('thirdPartyIdentities')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** The identities linked to an account. */
export function linkedIdentities(db: Executor, accountId: string): Promise<Identity[]> {
  return db
    .selectFrom('thirdPartyIdentities')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('linkedAt')
    .orderBy('provider')
    .execute()
}

/** False where the identity is linked already, or the account has one of that provider. */
export async function insertIdentity(db: Executor, identity: Insertable<Identity>): Promise<boolean> {
  const made = await db
    .insertInto('thirdPartyIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('provider')
    .execute()
  return made.length > 0
}

export async function touchIdentity(
  db: Executor,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
  lastUsedAt: number,
) {
  await db
    .updateTable('thirdPartyIdentities')
    .set({ lastUsedAt })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

export async function deleteIdentity(
  db: Executor,
  accountId: string,
  provider: string,
): Promise<Identity | undefined> {
  const [gone] = await db
    .deleteFrom('thirdPartyIdentities')
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .returningAll()
    .execute()
  return gone
}

export async function deleteIdentitiesSince(db: Executor, accountId: string, since: number) {
  await db
    .deleteFrom('thirdPartyIdentities')
    .where('accountId', '=', accountId)
    .where('linkedAt', '>=', since)
    .execute()
}

export async function insertLink(db: Executor, link: Insertable<Link>) {
  await db.insertInto('thirdPartyLinks').values(link).execute()
}

export function findOpenLink(db: Executor, linkHash: string, now: number): Promise<Link | undefined> {
  return db
    .selectFrom('thirdPartyLinks')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses up a pending link; undefined where it is over or was used meanwhile. */
export async function spendLink(db: Executor, linkHash: string, now: number): Promise<Link | undefined> {
  const [used] = await db
    .updateTable('thirdPartyLinks')
    .set({ usedAt: now })
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .execute()
  return used
}

/** Extends a pending link. */
export async function postponeLink(db: Executor, linkHash: string, expiresAt: number) {
  await db
    .updateTable('thirdPartyLinks')
    .set({ expiresAt })
    .where('linkHash', '=', linkHash)
    .where('usedAt', 'is', null)
    .execute()
}
