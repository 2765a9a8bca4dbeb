import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type EmailChange = Schema['emailChanges']

export async function insertChange(db: Executor, change: Insertable<EmailChange>) {
  await db.insertInto('emailChanges').values(change).execute()
}

/** A change whose old mailbox is proven and whose new one is not yet. */
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

/** Forgets what an account has begun and not brought to an end. */
export async function deleteOpenChanges(db: Executor, accountId: string) {
  await db
    .deleteFrom('emailChanges')
    .where('accountId', '=', accountId)
    .where('changedAt', 'is', null)
    .execute()
}

/** Writes down that the address has changed; false where somebody else has ended this change meanwhile. */
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

/** When the account's address last changed; 0 where it never has, as far as anybody remembers. */
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

/** The change that a link takes back, while it can. */
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
 * Takes a change back, and with it every later one of the account: what came after it was built on it. False where
 * it was taken back already.
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

/** Whether another account gave this address up so lately that it can still take it back. */
export async function addressIsHeld(
  db: Executor,
  oldEmailKey: string,
  now: number,
  exceptAccountId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('emailChanges')
    .select('id')
    .where('oldEmailKey', '=', oldEmailKey)
    .where('accountId', '!=', exceptAccountId)
    .where('undoUntil', '>', now)
    .where('undoneAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Drops what was never brought to an end, and what can no longer be taken back. */
export async function deleteChangesOver(db: Executor, now: number) {
  await db
    .deleteFrom('emailChanges')
    .where((row) =>
      row.or([
        row.and([row('changedAt', 'is', null), row('proofExpiresAt', '<', now)]),
        row('undoUntil', '<', now),
      ]),
    )
    .execute()
}
