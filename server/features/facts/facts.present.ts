import type { Certificate, Facts } from '#contract/features/facts/facts.endpoints.ts'
import { EXPIRING_DAYS, type FactPart, type FactValue } from '#contract/features/facts/facts.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { BUSINESS_TIME_ZONE, businessDay, DAY_MS } from '#contract/kit/time.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { CurrentFacts } from './facts.service.ts'

type Localized<T> = T extends { zh: string; en: string }
  ? string
  : T extends readonly (infer E)[]
    ? Localized<E>[]
    : T extends object
      ? { [K in keyof T]: Localized<T[K]> }
      : T

/** A value with each of its texts in one language. */
function localized<T>(value: T, language: Language): Localized<T> {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    if ('zh' in part && 'en' in part) return part[language]
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as Localized<T>
}

export function presentFacts(facts: CurrentFacts, language: Language, now: number): Facts {
  const part = <P extends FactPart>(name: P) => {
    const fact = facts[name]
    return fact ? { value: localized(fact.value as FactValue<P>, language), demo: fact.demo } : null
  }
  const certificates = part('certificates')
  return {
    company: part('company'),
    serviceLevel: part('serviceLevel'),
    support: part('support'),
    security: part('security'),
    subProcessors: part('subProcessors'),
    certificates: certificates && {
      ...certificates,
      value: certificates.value.map((each) => ({ ...each, ...stateOf(each.expiresOn, now) })),
    },
    connection: part('connection'),
    editions: part('editions'),
    // Days left change at midnight.
    validUntil: certificates?.value.length ? endOfDay(businessDay(now), BUSINESS_TIME_ZONE) : null,
  }
}

function stateOf(expiresOn: string, now: number): Pick<Certificate, 'state' | 'daysLeft'> {
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(businessDay(now))) / DAY_MS)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  return { state: daysLeft <= EXPIRING_DAYS ? 'expiring' : 'valid', daysLeft }
}
