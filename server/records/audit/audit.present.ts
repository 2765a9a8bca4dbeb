import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { GROUP_OF } from '#contract/records/audit/audit-group.fields.ts'
import type { StoredEvent } from './audit.store.ts'

/** An entry as its account reads it. */
export interface OwnEvent extends StoredEvent {
  readonly byOperator: boolean
}

/** What every reader of an entry is shown. The request's id and the full user agent stay with the site. */
export function presentEvent(event: StoredEvent): Omit<AuditEvent, 'by'> {
  const { browser, system } = deviceOf(event.userAgent)
  return {
    id: event.id,
    at: event.at,
    kind: event.kind,
    group: GROUP_OF[event.kind],
    detail: JSON.parse(event.detail) as AuditEvent['detail'],
    address: event.address,
    browser,
    system,
  }
}

/** An entry as its account reads it. */
export function presentOwnEvent(event: OwnEvent): AuditEvent {
  return { ...presentEvent(event), by: byOf(event) }
}

function byOf({ accountId, actorId, byOperator }: OwnEvent): AuditEvent['by'] {
  if (byOperator) return 'operator'
  if (actorId === null) return 'unknown'
  return actorId === accountId ? 'self' : 'subAccount'
}

/** Details as an exported file has them: `code: 0029`. */
export function detailText({ detail }: Pick<AuditEvent, 'detail'>, language: Language): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? value[language] : value}`)
    .join(', ')
}
