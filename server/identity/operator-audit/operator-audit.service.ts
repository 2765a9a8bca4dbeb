import type { Executor } from '#server/kit/db/database.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { auditEventsByIds } from '#server/records/audit/audit-log.service.ts'
import type { NamedEvent } from './operator-audit.present.ts'

/** Entries of the log with the people that they name, in any order. */
export async function loadNamedEvents(db: Executor, ids: readonly string[]): Promise<NamedEvent[]> {
  const events = await auditEventsByIds(db, ids)
  const actorIds = events.flatMap(({ actorId }) => actorId ?? [])
  const subAccounts = new Map((await subAccountsByIds(db, actorIds)).map((each) => [each.id, each]))
  const accountIds = [
    ...events.flatMap(({ accountId }) => accountId ?? []),
    ...actorIds.map((id) => subAccounts.get(id)?.accountId ?? id),
  ]
  const accounts = new Map((await accountsByIds(db, [...new Set(accountIds)])).map((each) => [each.id, each]))
  return events.map((event) => {
    const subAccount = subAccounts.get(event.actorId ?? '')
    const actor = accounts.get(subAccount?.accountId ?? event.actorId ?? '')
    return { id: event.id, event, account: accounts.get(event.accountId ?? ''), actor, subAccount }
  })
}
