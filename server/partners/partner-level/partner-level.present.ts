import type { PartnerStanding } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { leftFor, nextLevel } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { standingOf } from './partner-level.service.ts'

export function presentStanding({
  level,
  figures,
  rules,
}: Awaited<ReturnType<typeof standingOf>>): PartnerStanding {
  const next = nextLevel(level)
  return {
    level,
    figures,
    next: next ? { level: next, missing: leftFor(figures, rules[next]) } : null,
    rules,
  }
}
