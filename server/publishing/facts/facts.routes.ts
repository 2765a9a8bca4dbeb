import type { Language } from '#contract/kit/language.ts'
import { businessDay, daysBetween } from '#contract/kit/time.ts'
import {
  type Certificate,
  type Facts,
  getCompany,
  getFacts,
} from '#contract/publishing/facts/facts.endpoints.ts'
import { EXPIRING_DAYS, type FactPart, type FactValue } from '#contract/publishing/facts/facts.fields.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { type CurrentFacts, currentFacts } from './facts.service.ts'

export function factsRoutes(deps: Deps) {
  const facts = async (language: Language) => {
    const { timeZone } = deps.settings
    const today = businessDay(deps.clock.now(), timeZone)
    return presentFacts(await currentFacts(deps), language, { today, endsAt: endOfDay(today, timeZone) })
  }
  return [
    route(getFacts, ({ language }) => facts(language)),
    route(getCompany, async ({ language }) => ({ company: (await facts(language)).company })),
  ]
}

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

/** @param today in the business time zone, `2026-11-20`, and when it ends */
function presentFacts(
  facts: CurrentFacts,
  language: Language,
  { today, endsAt }: { readonly today: string; readonly endsAt: number },
): Facts {
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
      value: certificates.value.map((each) => ({ ...each, ...stateOf(each.expiresOn, today) })),
    },
    connection: part('connection'),
    editions: part('editions'),
    capabilities: part('capabilities'),
    commission: part('commission'),
    // Days left change at midnight.
    validUntil: certificates?.value.length ? endsAt : null,
  }
}

function stateOf(expiresOn: string, today: string): Pick<Certificate, 'state' | 'daysLeft'> {
  const daysLeft = daysBetween(today, expiresOn)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  return { state: daysLeft <= EXPIRING_DAYS ? 'expiring' : 'valid', daysLeft }
}
