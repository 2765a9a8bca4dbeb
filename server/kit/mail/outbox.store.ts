import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { asciiAddress, emailKey } from '#contract/kit/fields/email-address.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
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
const SENT_MAIL = ['id', 'subject', 'state', 'createdAt', 'sentAt', 'lastError', 'toAddress'] as const
export type SentMail = Pick<OutboxRow, (typeof SENT_MAIL)[number]>

/** Mails to an address, newest first, and how many there are in all. */
export async function mailsToAddress(
  db: Executor,
  address: string,
  limit: number,
): Promise<{ totalCount: number; mails: SentMail[] }> {
  const mails = await db
    .selectFrom('outbox')
    .select(SENT_MAIL)
    .where('toAddress', '=', asciiAddress(address))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number | bigint>().as('count'))
    .where('toAddress', '=', asciiAddress(address))
    .executeTakeFirstOrThrow()
  return { totalCount: Number(count), mails }
}

/** Mails of a conversation to the same address before one, the oldest first. */
export async function earlierMails(
  db: Executor,
  {
    id,
    thread,
    toAddress,
    createdAt,
  }: Pick<OutboxRow, 'id' | 'toAddress' | 'createdAt'> & { thread: string },
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('thread', '=', thread)
    .where('toAddress', '=', toAddress)
    .where((row) =>
      row.or([
        row('createdAt', '<', createdAt),
        row.and([row('createdAt', '=', createdAt), row('id', '<', id)]),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.id).reverse()
}

export interface Closing {
  readonly id: string
  readonly state: 'sent' | 'expired' | 'failed'
  readonly sentAt: number | null
  readonly lastError: string | null
  /** How often a mail server was asked. */
  readonly attempts: number
  /** True for a failed mail that can be sent again later: nothing in it expires. */
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

/** Stores why an attempt failed, for those who look at the outbox. */
export async function noteAttempt(
  db: Executor,
  { id, attempts, lastError }: Pick<Closing, 'id' | 'attempts' | 'lastError'>,
): Promise<void> {
  await db.updateTable('outbox').set({ attempts, lastError }).where('id', '=', id).execute()
}

/** Queues a failed mail that still has its body again. @returns whether it was one */
export async function requeueMail(db: Executor, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'queued', createdAt: now, attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('text', '!=', '')
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** Subjects of mails by id. */
export function mailSubjects(
  db: Executor,
  ids: readonly string[],
): Promise<Pick<OutboxRow, 'id' | 'subject'>[]> {
  return db.selectFrom('outbox').select(['id', 'subject']).where('id', 'in', ids).execute()
}

/** Counts a refusal of an address for good. */
export async function recordBounce(
  db: Executor,
  { id, address, reason, now }: { id: string; address: string; reason: string; now: number },
): Promise<void> {
  const times = { firstAt: now, lastAt: now }
  await db
    .insertInto('mailBounces')
    .values({ id, address, addressKey: emailKey(address), reason, mails: 1, ...times })
    .onConflict((conflict) =>
      conflict.column('addressKey').doUpdateSet({
        reason,
        lastAt: now,
        mails: sql<number>`${sql.ref('mailBounces.mails')} + 1`,
      }),
    )
    .execute()
}

/** Whether an address was refused for good at or after a moment. */
export async function hasBouncedSince(db: Executor, address: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailBounces')
    .select('id')
    .where('addressKey', '=', emailKey(address))
    .where('lastAt', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** A mail server takes mails for the address again. */
export async function deleteBounce(db: Executor, address: string): Promise<void> {
  await db.deleteFrom('mailBounces').where('addressKey', '=', emailKey(address)).execute()
}

/** Queues visitors' messages that failed and still have their body again; gives their ids. */
export async function requeueFailedMails(db: Executor): Promise<string[]> {
  const rows = await db
    .updateTable('outbox')
    .set({ state: 'queued' })
    .where('state', '=', 'failed')
    .where('text', '!=', '')
    .where('replyTo', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The mails and the bounces of the whole site, as operators list them. */
const ALL = sql<SqlBool>`1 = 1`
export const outboxSource: ListSource<null> = { table: 'outbox', scope: () => ALL, ascii: ['toAddress'] }
export const bounceSource: ListSource<null> = { table: 'mailBounces', scope: () => ALL, ascii: ['address'] }

/** The mails to one address, in lower case. */
export const mailSource: ListSource<string> = {
  table: 'outbox',
  scope: (addressKey) => sql`lower(${sql.ref('outbox.toAddress')}) = ${addressKey}`,
}
