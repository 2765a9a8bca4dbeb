import { CONTENTS, QUEUES } from '#contract/domains.ts'
import type { AuditEntryRow } from '#contract/identity/operator-audit/operator-audit.list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type Account, accountsByIds } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { type SubAccount, subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { auditEventsByIds, presentedEvent, type ReadEvent } from '#server/records/audit/audit.service.ts'

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

/** An entry with the people that it names. */
interface NamedEvent {
  readonly id: string
  readonly event: ReadEvent
  readonly account: Account | undefined
  /** The account or operator that did it; of a sub-account its primary account. */
  readonly actor: Account | undefined
  readonly subAccount: SubAccount | undefined
}

/** What an entry is about, by its facts. */
function sourceOf(detail: AuditEntryRow['detail']): AuditEntryRow['source'] {
  const { request, kind, requestId, content, item, number } = detail
  const queue = QUEUES.find(({ rules }) => rules.kind === (request ?? kind))
  if (queue && typeof requestId === 'string') return { queue: queue.address, requestId }
  const named = CONTENTS.find((each) => each.kind === content)
  if (!named || typeof item !== 'string' || typeof number !== 'number') return null
  return { content: named.kind, itemId: item, number }
}

export function presentEntry(
  { event, account, actor, subAccount }: NamedEvent,
  language: Language,
): AuditEntryRow {
  const nameOf = (person: Account | SubAccount) => nameOfPerson(person, language)
  const { id, at, kind, group, detail, address, browser } = presentedEvent(event)
  const { accountId, actorId, requestId } = event
  return {
    id,
    at,
    kind,
    group,
    detail,
    address,
    browser,
    requestId,
    source: sourceOf(detail),
    actorId,
    accountId: accountId ?? '',
    actorKind: event.actorKind,
    actor: subAccount
      ? [...(actor ? [actor] : []), subAccount].map(nameOf).join('/')
      : actor
        ? nameOf(actor)
        : null,
    account: account ? nameOf(account) : null,
    accountType: account?.accountType ?? null,
  }
}
