import { ERRORS, type ErrorCode, messageText } from '#contract/errors.ts'
import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { type AuditFactTexts, auditFactsEn } from '#contract/records/audit/audit-facts.text.en.ts'
import { auditFactsZh } from '#contract/records/audit/audit-facts.text.zh.ts'
import { factText } from '#contract/records/audit/audit-facts.ts'
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

const FACTS: Readonly<Record<Language, AuditFactTexts>> = { zh: auditFactsZh, en: auditFactsEn }

/** Details in the words of a reader, as an exported file and a copy of data have them. */
export function detailText(
  { kind, detail }: Pick<AuditEvent, 'kind' | 'detail'>,
  language: Language,
  timeZone: string,
): string {
  return Object.entries(detail)
    .map((fact) =>
      factText(kind, fact, {
        texts: FACTS[language],
        both: (value) => value[language],
        moment: (ms) => formatZonedDateTime(ms, language, timeZone),
        number: String,
        code: (code) => (code in ERRORS ? messageText(code as ErrorCode, language) : code),
      }),
    )
    .filter((said) => said !== undefined)
    .join(FACTS[language].comma)
}
