import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type DecisionRow = Schema['requestDecisions']

/** Stores a decision unless the request has an open one; false where it has. */
export async function insertDecision(tx: Executor, decision: DecisionRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('requestDecisions')
    .values(decision)
    .onConflict((conflict) => conflict.column('requestId').where('closedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findDecision(db: Executor, id: string): Promise<DecisionRow | undefined> {
  return db.selectFrom('requestDecisions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The open decision on each of these requests, where there is one; not one that was made before its present revision. */
export async function openDecisions(
  db: Executor,
  requests: readonly { readonly id: string; readonly revision: number }[],
): Promise<DecisionRow[]> {
  if (requests.length === 0) return []
  const revisions = new Map(requests.map(({ id, revision }) => [id, revision]))
  const open = await db
    .selectFrom('requestDecisions')
    .selectAll()
    .where('closedAt', 'is', null)
    .where('requestId', 'in', [...revisions.keys()])
    .execute()
  return open.filter(({ requestId, revision }) => revisions.get(requestId) === revision)
}

/** Requests with an open decision, the oldest decision first. */
export async function requestsWithDecision(db: Executor): Promise<string[]> {
  const open = await db
    .selectFrom('requestDecisions')
    .select('requestId')
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return open.map(({ requestId }) => requestId)
}

/** Closes the open decision on a request that was made before its present revision. */
export async function voidOutdatedDecision(
  tx: Executor,
  request: { readonly id: string; readonly revision: number },
  closedAt: number,
): Promise<void> {
  await tx
    .updateTable('requestDecisions')
    .set({ state: 'void', closedAt })
    .where('requestId', '=', request.id)
    .where('closedAt', 'is', null)
    .where('revision', '<', request.revision)
    .execute()
}

/** The newest decision on a request that took effect. */
export function lastDecision(db: Executor, requestId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('requestDecisions')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('state', '=', 'done')
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes a decision that has not taken effect; false where it has. */
export async function deleteOpenDecision(tx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('requestDecisions')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Makes a decision that waits for a second operator pending; false where it does not wait any more. */
export async function confirmDecision(
  tx: Executor,
  id: string,
  confirmed: { readonly confirmedBy: string; readonly effectAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requestDecisions')
    .set({ ...confirmed, state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes a pending decision: it took effect, or the request had moved before. */
export async function closeDecision(
  tx: Executor,
  id: string,
  closed: { readonly state: 'done' | 'void'; readonly closedAt: number },
): Promise<void> {
  await tx
    .updateTable('requestDecisions')
    .set(closed)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

/** Deletes decisions on these requests that have not taken effect, and what the others said; that they were made stays. */
export async function deleteDecisionTexts(tx: Executor, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  await tx
    .deleteFrom('requestDecisions')
    .where('closedAt', 'is', null)
    .where('requestId', 'in', requestIds)
    .execute()
  await tx
    .updateTable('requestDecisions')
    .set({ reasons: '[]', note: '' })
    .where('requestId', 'in', requestIds)
    .execute()
}

/** Open decisions that an operator has made or confirmed. */
export function openDecisionsBy(db: Executor, operatorId: string): Promise<DecisionRow[]> {
  return db
    .selectFrom('requestDecisions')
    .selectAll()
    .where('closedAt', 'is', null)
    .where((row) => row.or([row('decidedBy', '=', operatorId), row('confirmedBy', '=', operatorId)]))
    .execute()
}

/** Lets a pending decision wait for a second operator again. */
export async function takeConfirmationBack(tx: Executor, id: string): Promise<void> {
  await tx
    .updateTable('requestDecisions')
    .set({ state: 'waiting', confirmedBy: null, effectAt: null })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}
