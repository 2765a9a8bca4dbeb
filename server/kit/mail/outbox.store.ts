import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type OutboxRow = Selectable<Schema['outbox']>

export interface Claim {
  /** Token of this claim, new each time. */
  readonly by: string
  readonly now: number
  readonly until: number
  readonly limit: number
}

export async function insertMail(db: Executor, mail: Insertable<Schema['outbox']>): Promise<void> {
  await db.insertInto('outbox').values(mail).execute()
}

/** Takes due mails that nobody holds. Why the conditions stand twice is told at `claimDueJobs`. */
export async function claimDueMails(db: Executor, { by, now, until, limit }: Claim): Promise<OutboxRow[]> {
  return db
    .updateTable('outbox')
    .set((row) => ({ claimedBy: by, claimedUntil: until, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox as due')
        .select('due.id')
        .where('due.state', '=', 'queued')
        .where('due.dueAt', '<=', now)
        .where((or) => or.or([or('due.claimedUntil', 'is', null), or('due.claimedUntil', '<=', now)]))
        .orderBy('due.dueAt')
        .limit(limit),
    )
    .where('state', '=', 'queued')
    .where('dueAt', '<=', now)
    .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now)]))
    .returningAll()
    .execute()
}

export interface Closing {
  readonly id: string
  readonly claimedBy: string
  readonly state: 'sent' | 'expired' | 'failed'
  /** Subject without the digits of a code. */
  readonly subject: string
  readonly sentAt: number | null
  readonly lastError: string | null
  /** Nobody has read them yet, and nobody could write them again: what a visitor wrote to us. */
  readonly keepsWords: boolean
}

const WIPED = { text: '', html: '', replyTo: null }

/**
 * Ends a mail and wipes its words, which hold codes, links and what people wrote, unless they must be kept; false
 * when the claim was lost.
 */
export async function closeMail(
  db: Executor,
  { id, claimedBy, keepsWords, ...change }: Closing,
): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ ...change, ...(keepsWords ? {} : WIPED), claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', claimedBy)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Frees a mail that was not taken, for a later try. */
export async function postponeMail(
  db: Executor,
  { id, claimedBy, dueAt, lastError }: { id: string; claimedBy: string; dueAt: number; lastError: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ claimedBy: null, claimedUntil: null, dueAt, lastError })
    .where('id', '=', id)
    .where('claimedBy', '=', claimedBy)
    .execute()
}

/** Puts mails that were given up with their words back, to be tried once more. */
export async function queueKeptMails(db: Executor, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, dueAt: now })
    .where('state', '=', 'failed')
    .where('text', '!=', '')
    .execute()
}

/** Forgets closed mails that were written before a moment; those that kept their words have a moment of their own. */
export async function deleteClosedMails(
  db: Executor,
  before: { wiped: number; withWords: number },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'queued')
    .where((or) =>
      or.or([
        or('createdAt', '<', before.withWords),
        or.and([or('text', '=', ''), or('createdAt', '<', before.wiped)]),
      ]),
    )
    .execute()
}
