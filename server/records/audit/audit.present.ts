import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { GROUP_OF } from '#contract/records/audit/audit-group.fields.ts'
import type { ReadEvent, StoredEvent } from './audit.store.ts'

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
export function presentOwnEvent(event: ReadEvent): AuditEvent {
  return { ...presentEvent(event), by: event.actorKind }
}

/** Details as an exported file has them: `code: 0029`. */
export function detailText({ detail }: Pick<AuditEvent, 'detail'>, language: Language): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? value[language] : value}`)
    .join(', ')
}
