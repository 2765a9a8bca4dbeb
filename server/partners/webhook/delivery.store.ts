import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { DeliveryState } from '#contract/partners/webhook/webhook.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type DeliveryRow = Schema['webhookDeliveries']
export type AttemptRow = Schema['webhookAttempts']

/** The deliveries of an account. */
export const deliverySource: ListSource<string> = {
  table: 'webhookDeliveries',
  ascii: ['label'],
  scope: (accountId) => sql<SqlBool>`${sql.ref('webhookDeliveries.accountId')} = ${accountId}`,
}

export async function insertDeliveries(tx: Executor, deliveries: readonly DeliveryRow[]): Promise<void> {
  if (deliveries.length > 0)
    await tx
      .insertInto('webhookDeliveries')
      .values([...deliveries])
      .execute()
}

export function findDelivery(db: Executor, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findDeliveries(db: Executor, ids: readonly string[]): Promise<DeliveryRow[]> {
  return inPortions(ids, (portion) =>
    db.selectFrom('webhookDeliveries').selectAll().where('id', 'in', portion).execute(),
  )
}

/** Newest first. */
export function attemptsOf(db: Executor, deliveryId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('attempt', 'desc')
    .execute()
}

/** As partial indexes have it: SQLite does not take a parameter for this value. */
const WAITING = sql.lit<'waiting'>('waiting')

type Deliveries = ExpressionBuilder<Schema, 'webhookDeliveries'>

const isFree = (now: number) => (where: Deliveries) =>
  where.and([
    where('webhookDeliveries.state', '=', WAITING),
    where('webhookDeliveries.dueAt', '<=', now),
    where.or([
      where('webhookDeliveries.claimedUntil', 'is', null),
      where('webhookDeliveries.claimedUntil', '<=', now),
    ]),
  ])

export interface DeliveryClaim {
  readonly webhookId: string
  /** Token of this claim, new each time. */
  readonly by: string
  readonly now: number
  readonly until: number
}

/**
 * Claims the oldest delivery of a webhook that is due, and has none about the same before it that waits. The conditions
 * occur twice: the inner ones choose, and PostgreSQL checks the outer ones again when another process took the same row
 * in the meantime.
 * @returns undefined where there is none, or another process was quicker
 */
export function claimDelivery(
  db: Executor,
  { webhookId, by, now, until }: DeliveryClaim,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhookDeliveries')
    .set((row) => ({
      claimedBy: by,
      claimedUntil: until,
      attempts: row('attempts', '+', 1),
      tries: row('tries', '+', 1),
    }))
    .where('id', '=', (from) =>
      from
        .selectFrom('webhookDeliveries')
        .select('webhookDeliveries.id')
        .where('webhookDeliveries.webhookId', '=', webhookId)
        .where(isFree(now))
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('webhookDeliveries as earlier')
                .select('earlier.id')
                .whereRef('earlier.webhookId', '=', 'webhookDeliveries.webhookId')
                .whereRef('earlier.subject', '=', 'webhookDeliveries.subject')
                .whereRef('earlier.number', '<', 'webhookDeliveries.number')
                .where('earlier.state', '=', WAITING),
            ),
          ),
        )
        .orderBy('webhookDeliveries.number')
        .limit(1),
    )
    .where(isFree(now))
    .returningAll()
    .executeTakeFirst()
}

/** Ends a claim. @returns false: it was lost, another process sends by now */
export async function settleDelivery(
  tx: Executor,
  { id, claimedBy }: Pick<DeliveryRow, 'id' | 'claimedBy'>,
  change: Partial<DeliveryRow>,
): Promise<boolean> {
  const result = await tx
    .updateTable('webhookDeliveries')
    .set({ ...change, claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .where('claimedBy', '=', claimedBy)
    .where('state', '=', WAITING)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertAttempt(tx: Executor, attempt: AttemptRow): Promise<void> {
  await tx.insertInto('webhookAttempts').values(attempt).execute()
}

/** A delivery is hastened once in this time: one that its receiver never takes does not follow each success of others. */
const HASTEN_EVERY_MS = 6 * HOUR_MS

/** Makes what waits for a webhook due: its receiver is back. The attempt that follows is one more than planned. */
export async function makeDue(tx: Executor, webhookId: string, now: number): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set((row) => ({ dueAt: now, hastenedAt: now, tries: row('tries', '-', 1) }))
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .where('dueAt', '>', now)
    .where('tries', '>', 0)
    .where((where) =>
      where.or([where('hastenedAt', 'is', null), where('hastenedAt', '<=', now - HASTEN_EVERY_MS)]),
    )
    .execute()
}

/** Makes everything that waits for a webhook due with all its attempts: it has another address. */
export async function beginAgain(tx: Executor, webhookId: string, now: number): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ dueAt: now, tries: 0, hastenedAt: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .execute()
}

/** Gives up what waits for a webhook that is switched off; the outcome of an attempt under way is not stored. */
export async function giveUpWaiting(tx: Executor, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed', problem: 'off', claimedBy: null, claimedUntil: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', WAITING)
    .execute()
}

/**
 * Queues deliveries of a webhook again, outside of the order: each has a subject of its own, so that it waits for none
 * and holds none back. @returns the ids of those that did not wait already */
export async function queueAgain(
  tx: Executor,
  webhookId: string,
  { ids, now, url }: { readonly ids: readonly string[]; readonly now: number; readonly url: string },
): Promise<string[]> {
  const again: Partial<DeliveryRow> = { state: 'waiting' satisfies DeliveryState, dueAt: now, tries: 0, url }
  const queued = await tx
    .updateTable('webhookDeliveries')
    .set({ ...again, subject: sql<string>`'replay:' || ${sql.ref('id')}` })
    .where('id', 'in', ids)
    .where('webhookId', '=', webhookId)
    .where('state', '<>', 'waiting')
    .returning('id')
    .execute()
  return queued.map(({ id }) => id)
}

/** What waits for each of these webhooks: how many, and when the next is due. */
export async function waitingFor(
  db: Executor,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly count: number; readonly nextAt: number }>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select(['webhookId', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.min('dueAt').as('nextAt')])
    .where('webhookId', 'in', webhookIds)
    .where('state', '=', WAITING)
    .groupBy('webhookId')
    .execute()
  return new Map(rows.map((row) => [row.webhookId, { count: Number(row.count), nextAt: Number(row.nextAt) }]))
}

/** How many deliveries of each of these webhooks failed for good, of those that are stored. */
export async function failedOf(
  db: Executor,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select(['webhookId', ({ fn }) => fn.countAll().as('count')])
    .where('webhookId', 'in', webhookIds)
    .where('state', '=', 'failed')
    .groupBy('webhookId')
    .execute()
  return new Map(rows.map(({ webhookId, count }) => [webhookId, Number(count)]))
}
