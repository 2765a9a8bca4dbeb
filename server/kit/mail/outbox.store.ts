import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type OutboxRow = Selectable<Schema['outbox']>

export async function insertMail(db: Executor, mail: Insertable<Schema['outbox']>): Promise<void> {
  await db.insertInto('outbox').values(mail).execute()
}

/** The mail if it is still to be sent. */
export function queuedMail(db: Executor, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

/** Undefined for a mail that is no longer stored. */
export function mailState(
  db: Executor,
  id: string,
): Promise<Pick<OutboxRow, 'state' | 'expiresAt'> | undefined> {
  return db.selectFrom('outbox').select(['state', 'expiresAt']).where('id', '=', id).executeTakeFirst()
}

/** What is known of a mail besides what it says. */
export type SentMail = Pick<
  OutboxRow,
  'id' | 'subject' | 'state' | 'createdAt' | 'sentAt' | 'lastError' | 'toAddress'
>

/** Mails to an address, newest first, and how many there are in all. */
export async function mailsToAddress(
  db: Executor,
  address: string,
  limit: number,
): Promise<{ totalCount: number; mails: SentMail[] }> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'subject', 'state', 'createdAt', 'sentAt', 'lastError', 'toAddress'])
    .where('toAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number | bigint>().as('count'))
    .where('toAddress', '=', address)
    .executeTakeFirstOrThrow()
  return { totalCount: Number(count), mails }
}

export interface Closing {
  readonly id: string
  readonly state: 'sent' | 'expired' | 'failed'
  readonly sentAt: number | null
  readonly lastError: string | null
  /** True for a visitor's message that no mail server took: it exists nowhere else. */
  readonly keepsBody: boolean
}

const WIPED = { text: '', html: '', replyTo: null }

/** Ends a mail and, unless `keepsBody`, wipes its body, which holds codes, links and what people wrote. */
export async function closeMail(db: Executor, { id, keepsBody, ...change }: Closing): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...change, ...(keepsBody ? {} : WIPED) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Queues failed mails that still have their body again; gives their ids. */
export async function requeueFailedMails(db: Executor): Promise<string[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'queued' })
    .where('state', '=', 'failed')
    .where('text', '!=', '')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes closed mails that were written before a moment, a later one for those that still have their body. */
export async function deleteClosedMails(
  db: Executor,
  before: { wiped: number; withBody: number },
): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'queued')
    .where((where) =>
      where.or([
        where('createdAt', '<', before.withBody),
        where.and([where('text', '=', ''), where('createdAt', '<', before.wiped)]),
      ]),
    )
    .execute()
}
