import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { getCompany, getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentFacts } from './facts.present.ts'
import { currentFacts } from './facts.service.ts'

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
