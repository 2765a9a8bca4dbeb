import { GROUP_OF } from '#contract/features/audit/audit.fields.ts'
import type { AuditEvent } from '#contract/features/audit/audit.list.ts'
import { deviceOf } from '#contract/kit/device.ts'
import type { StoredEvent } from './audit.store.ts'

/** The request's id and the full user agent stay with the site. */
export function presentEvent(event: StoredEvent): AuditEvent {
  const { browser, system } = deviceOf(event.userAgent)
  return {
    id: event.id,
    at: event.at,
    kind: event.kind,
    group: GROUP_OF[event.kind],
    by: byOf(event),
    detail: JSON.parse(event.detail) as AuditEvent['detail'],
    address: event.address,
    browser,
    system,
  }
}

function byOf({ accountId, actorId }: StoredEvent): AuditEvent['by'] {
  if (actorId === null) return 'unknown'
  return actorId === accountId ? 'self' : 'subAccount'
}

/** Details as an exported file has them: `code: 0029`. */
export function detailText({ detail }: AuditEvent): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
