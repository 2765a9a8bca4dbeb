import type { Insertable } from 'kysely'
import type { Whose } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { ownedBy } from './owned-by.store.ts'

export type Ticket = Schema['signInTickets']

export async function insertTicket(db: Executor, ticket: Insertable<Ticket>) {
  await db.insertInto('signInTickets').values(ticket).execute()
}

/** A ticket that is neither used nor expired. */
export function findTicket(db: Executor, ticketHash: string, now: number): Promise<Ticket | undefined> {
  return db
    .selectFrom('signInTickets')
    .selectAll()
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Marks a ticket as used, once. @returns whether this call marked it */
export async function takeTicket(db: Executor, ticketHash: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('signInTickets')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Revokes every open ticket of an account, or only those of one sub-account or of the account itself. */
export async function revokeTickets(db: Executor, whose: Whose, now: number) {
  await db
    .updateTable('signInTickets')
    .set({ usedAt: now })
    .where(ownedBy(whose))
    .where('usedAt', 'is', null)
    .execute()
}

/** The open tickets of these people. */
export function ticketsOf(db: Executor, whose: Whose, now: number): Promise<Ticket[]> {
  return db
    .selectFrom('signInTickets')
    .selectAll()
    .where(ownedBy(whose))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}
