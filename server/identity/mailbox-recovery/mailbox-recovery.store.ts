import { type SqlBool, sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Recovery = Schema['mailboxRecoveries']

/** As the unique index has it: parameters would not be that index. */
const OPEN_ROW = sql<SqlBool>`state in ('proposed', 'waiting')`

/** @returns false where the account has an open case already */
export async function insertRecovery(tx: Executor, row: Recovery): Promise<boolean> {
  const inserted = await tx
    .insertInto('mailboxRecoveries')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').where(OPEN_ROW).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findRecovery(db: Executor, id: string): Promise<Recovery | undefined> {
  return db.selectFrom('mailboxRecoveries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The confirmed case that a link stops. */
export function findByStopHash(db: Executor, stopHash: string): Promise<Recovery | undefined> {
  return db
    .selectFrom('mailboxRecoveries')
    .selectAll()
    .where('stopHash', '=', stopHash)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Newest first. */
export function recoveriesOf(db: Executor, accountId: string): Promise<Recovery[]> {
  return db
    .selectFrom('mailboxRecoveries')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Of all accounts, the oldest first. */
export function openRecoveries(db: Executor, limit: number): Promise<Recovery[]> {
  return db
    .selectFrom('mailboxRecoveries')
    .selectAll()
    .where(OPEN_ROW)
    .orderBy('startedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Moves a case that still is in this state; of two at once one gets true. */
export async function moveRecovery(
  tx: Executor,
  { id, state }: Pick<Recovery, 'id' | 'state'>,
  change: Partial<Recovery>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailboxRecoveries')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRecoveriesOf(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('mailboxRecoveries').where('accountId', '=', accountId).execute()
}

/** The open case of an account, where it has one. */
export function openRecoveriesOf(db: Executor, accountId: string): Promise<Recovery[]> {
  return db
    .selectFrom('mailboxRecoveries')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(OPEN_ROW)
    .execute()
}
