import type { PartnerStanding } from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { type LevelRules, leftFor, nextLevel } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { standingOf } from './partner-level.service.ts'

export function presentStanding({
  level,
  figures,
  rules,
}: Awaited<ReturnType<typeof standingOf>>): PartnerStanding {
  const next = nextLevel(level)
  return {
    level,
    figures: { dealsWon: figures.dealsWon, customers: figures.customers },
    next: next ? { level: next, missing: leftFor(figures, rules[next]) } : null,
    rules: presentRules(rules),
  }
}

export function presentRules({ silver, gold }: LevelRules): PartnerStanding['rules'] {
  return {
    silver: { dealsWon: silver.dealsWon, customers: silver.customers },
    gold: { dealsWon: gold.dealsWon, customers: gold.customers },
  }
}
