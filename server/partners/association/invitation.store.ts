import { sql } from 'kysely'
import type { InvitationState } from '#contract/partners/association/association.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type InvitationRow = Schema['invitations']

/** The partner whose rows a list has. */
export interface PartnerScope {
  readonly partnerId: string
}

export const invitationSource: ListSource<PartnerScope> = {
  table: 'invitations',
  scope: ({ partnerId }) => sql`${sql.ref('invitations.partnerId')} = ${partnerId}`,
}

/** False where the partner has a link to this customer that works: the unique index decides between two at once. */
export async function insertInvitation(tx: Executor, row: InvitationRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findInvitation(db: Executor, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findInvitations(db: Executor, ids: readonly string[]): Promise<InvitationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('invitations').selectAll().where('id', 'in', ids).execute()
}

/** The invitation of a token, while it can be accepted. */
export function findOpenInvitation(
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('state', '=', 'pending')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

interface BoundTo extends PartnerScope {
  readonly boundKeys: readonly string[]
}

/** Of these, what has an invitation of the partner that can be accepted. */
export async function pendingKeys(
  db: Executor,
  { partnerId, boundKeys, now }: BoundTo & { readonly now: number },
): Promise<string[]> {
  if (boundKeys.length === 0) return []
  const rows = await db
    .selectFrom('invitations')
    .select('boundKey')
    .where('partnerId', '=', partnerId)
    .where('boundKey', 'in', [...boundKeys])
    .where('state', '=', 'pending')
    .where('expiresAt', '>', now)
    .execute()
  return rows.map(({ boundKey }) => boundKey)
}

/** All that a partner has sent, newest first. */
export function invitationsOfPartner(db: Executor, partnerId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .execute()
}

type Change = Partial<Omit<InvitationRow, 'id' | 'partnerId'>>

/** Changes an invitation in one of these states; false where it is in another, or has a newer link. */
export async function updateInvitation(
  tx: Executor,
  {
    id,
    states,
    tokenHash,
  }: { readonly id: string; readonly states: readonly InvitationState[]; readonly tokenHash?: string },
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...states])
    .$if(tokenHash !== undefined, (update) => update.where('tokenHash', '=', tokenHash ?? ''))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks it as expired, unless a newer link has a later end: then undefined. */
export function markExpired(tx: Executor, id: string, now: number): Promise<InvitationRow | undefined> {
  return tx
    .updateTable('invitations')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Those that passed their last moment make room for a new one to the same customer. @returns them */
export function expireBoundTo(
  tx: Executor,
  { partnerId, boundKey }: Pick<InvitationRow, 'partnerId' | 'boundKey'>,
  now: number,
): Promise<InvitationRow[]> {
  return tx
    .updateTable('invitations')
    .set({ state: 'expired' })
    .where('partnerId', '=', partnerId)
    .where('boundKey', '=', boundKey)
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now)
    .returningAll()
    .execute()
}

/** The first look at its page. */
export async function markOpened(db: Executor, id: string, openedAt: number): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ openedAt })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()
}

/** An account is closed: its links end, no address of another stays, nor its own where it has accepted one. */
export async function wipeInvitations(tx: Executor, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ state: 'revoked', settledAt: now })
    .where('partnerId', '=', accountId)
    .where('state', '=', 'pending')
    .execute()
  const accepted = tx.selectFrom('associations').select('invitationId').where('customerId', '=', accountId)
  await tx
    .updateTable('invitations')
    .set((row) => ({ customerName: '', boundTo: '', boundKey: row.ref('id') }))
    .where((row) => row.or([row('partnerId', '=', accountId), row('id', 'in', accepted)]))
    .execute()
}

/** Those of a partner that were not answered. */
export function pendingInvitations(db: Executor, partnerId: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'pending')
    .execute()
}

export async function revokeInvitations(tx: Executor, ids: readonly string[], now: number): Promise<void> {
  await inPortions(ids, (portion) =>
    tx
      .updateTable('invitations')
      .set({ state: 'revoked', settledAt: now })
      .where('id', 'in', portion)
      .where('state', '=', 'pending')
      .returning('id')
      .execute(),
  )
}

/** Lets an invitation be accepted again that was revoked. @returns false where it is over, or another one waits */
export async function reopenInvitation(
  tx: Executor,
  { id, partnerId }: Pick<InvitationRow, 'id' | 'partnerId'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ state: 'pending', settledAt: null })
    .where('id', '=', id)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'revoked')
    .where('expiresAt', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invitations as other')
            .select('other.id')
            .whereRef('other.partnerId', '=', 'invitations.partnerId')
            .whereRef('other.boundKey', '=', 'invitations.boundKey')
            .where('other.state', '=', 'pending'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
