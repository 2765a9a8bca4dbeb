import type { Executor } from '#server/kit/db/database.ts'
import type { Session } from './session.store.ts'

/** Which sessions are open: neither ended, nor too old, nor idle since `idleSince`. */
export interface OpenAt {
  readonly now: number
  readonly idleSince: number
}

/** Open sessions of an account and all its sub-accounts, those used last first. */
export function openSessionsOfAccount(
  db: Executor,
  accountId: string,
  { now, idleSince }: OpenAt,
): Promise<Session[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** When a session of each of these accounts was used last, as far as sessions are stored. */
export async function latestUse(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select((row) => ['accountId' as const, row.fn.max('lastUsedAt').as('at')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, at }) => [accountId, Number(at)]))
}

/** Ends one open session of an account or of its sub-accounts. @returns whether this call did */
export async function endSessionWithin(
  db: Executor,
  accountId: string,
  id: string,
  { now, idleSince }: OpenAt,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
