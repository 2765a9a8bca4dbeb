import { getCompany, getFacts } from '#contract/features/facts/facts.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentFacts } from './facts.present.ts'
import { currentFacts } from './facts.service.ts'

export function factsRoutes(deps: Deps) {
  return [
    route(getFacts, async ({ language }) =>
      presentFacts(await currentFacts(deps), language, deps.clock.now()),
    ),
    route(getCompany, async ({ language }) => {
      const { company } = presentFacts(await currentFacts(deps), language, deps.clock.now())
      return { company }
    }),
  ]
}
