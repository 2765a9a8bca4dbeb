import type { AuditEntryRow } from '#contract/identity/operator-audit/operator-audit.list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import { type AuditEvent, presentedEvent } from '#server/records/audit/audit-log.service.ts'

/** An entry with the people that it names. */
export interface NamedEvent {
  readonly id: string
  readonly event: AuditEvent
  readonly account: Account | undefined
  /** The account or operator that did it; of a sub-account its primary account. */
  readonly actor: Account | undefined
  readonly subAccount: SubAccount | undefined
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
