import {
  getLevelRules,
  getOwnLevel,
  getPartnerLevel,
  type PartnerStanding,
} from '#contract/partners/partner-level/partner-level.endpoints.ts'
import { leftFor, nextLevel } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { levelRules, standingOf, standingOnDesk } from './partner-level.service.ts'

export function partnerLevelRoutes(deps: Deps): Route[] {
  return [
    route(getLevelRules, async () => levelRules(deps)),
    route(getOwnLevel, async ({ caller }) =>
      presentStanding(await standingOf(deps, deps.db.query, caller.accountId)),
    ),
    route(getPartnerLevel, async ({ input }) => {
      const standing = await standingOnDesk(deps, deps.db.query, input.params.accountId)
      return { standing: standing ? presentStanding(standing) : null }
    }),
  ]
}

function presentStanding({ level, figures, rules }: Awaited<ReturnType<typeof standingOf>>): PartnerStanding {
  const next = nextLevel(level)
  return {
    level,
    figures,
    next: next ? { level: next, missing: leftFor(figures, rules[next]) } : null,
    rules,
  }
}
