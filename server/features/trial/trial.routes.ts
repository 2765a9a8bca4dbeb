import { createTrial, getReadyTime, listTrials } from '#contract/features/trial/trial.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { desktopWords } from '#server/features/catalog/catalog.service.ts'
import { route } from '#server/kit/http/route.ts'
import { presentTrial } from './trial.present.ts'
import { applyForTrial, measuredReadyTime, trialsOf } from './trial.service.ts'

export function trialRoutes(deps: Deps) {
  const { provisionMs } = deps.config
  return [
    route(createTrial, (call) => applyForTrial(deps, call.caller, call.input.body, call), {
      limit: 'write',
      async answer(trial, { language }, db) {
        const wordsOf = await desktopWords(db, language)
        return presentTrial(trial, wordsOf(trial), provisionMs)
      },
    }),
    route(listTrials, async ({ caller, language }) => {
      const trials = await trialsOf(deps, caller)
      const wordsOf = await desktopWords(deps.db.query, language)
      return {
        totalCount: trials.length,
        list: trials.map((trial) => presentTrial(trial, wordsOf(trial), provisionMs)),
        now: deps.clock.now(),
      }
    }),
    route(getReadyTime, () => measuredReadyTime(deps)),
  ]
}
