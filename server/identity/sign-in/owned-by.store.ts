import { expressionBuilder } from 'kysely'
import type { Whose } from '#server/kit/acting/acting.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** The rows of these people, in a table that says whose each is. */
export function ownedBy({ accountId, subAccountId }: Whose) {
  const row = expressionBuilder<Schema, 'sessions' | 'signInTickets' | 'signInUnlocks'>()
  return row.and(subAccountId === undefined ? { accountId } : { accountId, subAccountId })
}
