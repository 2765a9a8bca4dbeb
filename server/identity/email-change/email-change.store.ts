import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type EmailChange = Schema['emailChanges']

export async function insertChange(db: Executor, change: Insertable<EmailChange>) {
  await db.insertInto('emailChanges').values(change).execute()
}

/** A change whose old mailbox is verified and whose new one is not yet. */
export function findOpenChange(
  db: Executor,
  { proofHash, accountId, sessionId }: { proofHash: string; accountId: string; sessionId: string },
  now: number,
) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('proofHash', '=', proofHash)
    .where('accountId', '=', accountId)
    .where('sessionId', '=', sessionId)
    .where('changedAt', 'is', null)
    .where('proofExpiresAt', '>', now)
    .executeTakeFirst()
}

/** Deletes the unfinished changes of an account. */
export async function deleteOpenChanges(db: Executor, accountId: string) {
  await db
    .deleteFrom('emailChanges')
    .where('accountId', '=', accountId)
    .where('changedAt', 'is', null)
    .execute()
}

/** Marks a change as done; false where another request has ended it meanwhile. */
export async function closeChange(
  db: Executor,
  id: string,
  done: Pick<EmailChange, 'newEmail' | 'changedAt' | 'undoHash' | 'undoUntil'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChanges')
    .set(done)
    .where('id', '=', id)
    .where('changedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When the account's address last changed; 0 where no change is stored. */
export async function lastChangedAt(db: Executor, accountId: string): Promise<number> {
  const newest = await db
    .selectFrom('emailChanges')
    .select('changedAt')
    .where('accountId', '=', accountId)
    .where('changedAt', 'is not', null)
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.changedAt ?? 0
}

/** The change that a link reverts, while it is valid. */
export function findUndoable(db: Executor, undoHash: string, now: number) {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('undoHash', '=', undoHash)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', now)
    .executeTakeFirst()
}

/**
 * Marks a change and every later one of the account as reverted. False where it was reverted already.
 */
export async function markUndone(
  db: Executor,
  { id, accountId, changedAt }: { id: string; accountId: string; changedAt: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('emailChanges')
    .set({ undoneAt: now })
    .where('accountId', '=', accountId)
    .where('changedAt', '>=', changedAt)
    .where('undoneAt', 'is', null)
    .execute()
  return true
}

/** To which of these addresses an account, other than `except`, can still go back. */
export async function heldAddresses(
  db: Executor,
  keys: readonly string[],
  { now, except }: { readonly now: number; readonly except: string },
): Promise<string[]> {
  const rows = await inPortions(keys, (portion) =>
    db
      .selectFrom('emailChanges')
      .select('oldEmailKey')
      .where('oldEmailKey', 'in', portion)
      .where('accountId', '!=', except)
      .where('undoUntil', '>', now)
      .where('undoneAt', 'is', null)
      .execute(),
  )
  return rows.map(({ oldEmailKey }) => oldEmailKey)
}

/** Changes of an account whose new mailbox is not proven. */
export function unfinishedChanges(db: Executor, accountId: string): Promise<EmailChange[]> {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('changedAt', 'is', null)
    .execute()
}

/** Changes of an account that a link can undo. */
export function undoableChanges(db: Executor, accountId: string, now: number): Promise<EmailChange[]> {
  return db
    .selectFrom('emailChanges')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', now)
    .execute()
}

/** Changes of the address that took place, newest first. */
export function changesOf(db: Executor, accountId: string) {
  return db
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail', 'changedAt', 'undoneAt'])
    .where('accountId', '=', accountId)
    .where('changedAt', 'is not', null)
    .orderBy('changedAt', 'desc')
    .execute()
}

export async function deleteChanges(db: Executor, accountId: string) {
  await db.deleteFrom('emailChanges').where('accountId', '=', accountId).execute()
}
