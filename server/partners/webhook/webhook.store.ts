import type { WebhookOff } from '#contract/partners/webhook/webhook.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { nextNumber } from '#server/kit/db/next-number.ts'
import { sealedBy } from '#server/kit/keys/keys.ts'
import type { SealedColumn } from '#server/kit/keys/sealed-column.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type WebhookRow = Schema['webhooks']

export async function insertWebhook(tx: Executor, webhook: WebhookRow): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute()
}

export function findWebhook(db: Executor, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The webhooks of an account, oldest first. */
export function webhooksOf(db: Executor, accountId: string): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** @returns whether it still had the version that was read */
export async function changeWebhook(
  tx: Executor,
  { id, version }: Pick<WebhookRow, 'id' | 'version'>,
  change: Partial<Omit<WebhookRow, 'id' | 'accountId'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(change)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** @returns whether this call did: of several failures at once one tells about it */
export async function markOff(tx: Executor, id: string, offBecause: WebhookOff): Promise<boolean> {
  const result = await tx
    .updateTable('webhooks')
    .set((row) => ({ offBecause, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('offBecause', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Switches one on again that was switched off with its account. @returns false where it is on, off by a person, or gone */
export async function markOn(
  tx: Executor,
  { id, accountId }: Pick<WebhookRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const result = await tx
    .updateTable('webhooks')
    .set((row) => ({ offBecause: null, failingSince: null, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('offBecause', '=', 'account')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Notes the first failure since the last success. */
export async function markFailing(tx: Executor, id: string, now: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failingSince: now })
    .where('id', '=', id)
    .where('failingSince', 'is', null)
    .execute()
}

/** Until when nothing is sent to a webhook; 0: it has not asked for it. */
export async function quietTime(db: Executor, id: string): Promise<number> {
  const row = await db.selectFrom('webhooks').select('quietUntil').where('id', '=', id).executeTakeFirst()
  return row?.quietUntil ?? 0
}

/** Its receiver asks to be left alone until then. */
export async function setQuiet(tx: Executor, id: string, quietUntil: number): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ quietUntil })
    .where('id', '=', id)
    .where((row) => row.or([row('quietUntil', 'is', null), row('quietUntil', '<', quietUntil)]))
    .execute()
}

/** The receiver works again. */
export async function unmarkFailing(tx: Executor, id: string): Promise<void> {
  await tx.updateTable('webhooks').set({ failingSince: null }).where('id', '=', id).execute()
}

export async function deleteWebhookRow(tx: Executor, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

export async function deleteOfAccount(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('accountId', '=', accountId).execute()
  await tx.deleteFrom('webhookCounters').where('accountId', '=', accountId).execute()
}

/** The number of the next event of an account. */
export function nextEventNumber(tx: Executor, accountId: string): Promise<number> {
  return nextNumber(tx, { table: 'webhookCounters', of: 'accountId' }, accountId)
}

/** The secrets as sealed texts, for a rotation of the key. */
export const SEALED_WEBHOOK_SECRETS: SealedColumn = {
  purpose: 'webhook secret',
  list(db, { notBy, limit }) {
    let query = db.selectFrom('webhooks').select(['id', 'secret as sealed'])
    for (const version of notBy) query = query.where('secret', 'not like', sealedBy(version))
    return query.limit(limit).execute()
  },
  async replace(db, { id, sealed }, by) {
    await db
      .updateTable('webhooks')
      .set({ secret: by })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .execute()
  },
}

/** The same of the secrets before a rotation. */
export const SEALED_OLD_WEBHOOK_SECRETS: SealedColumn = {
  purpose: 'old webhook secret',
  async list(db, { notBy, limit }) {
    let query = db.selectFrom('webhooks').select(['id', 'oldSecret']).where('oldSecret', 'is not', null)
    for (const version of notBy) query = query.where('oldSecret', 'not like', sealedBy(version))
    const rows = await query.limit(limit).execute()
    return rows.map(({ id, oldSecret }) => ({ id, sealed: oldSecret ?? '' }))
  },
  async replace(db, { id, sealed }, by) {
    await db
      .updateTable('webhooks')
      .set({ oldSecret: by })
      .where('id', '=', id)
      .where('oldSecret', '=', sealed)
      .execute()
  },
}
