import {
  createTrial,
  endTrialEarly,
  getReadyTime,
  listTrials,
  openTrialDesktop,
  retryTrial,
  startTrial,
  stopTrial,
} from '#contract/features/trial/trial.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/deps.ts'
import { desktopWords } from '#server/features/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, route } from '#server/kit/http/route.ts'
import { mayActOnTrials } from './trial.policy.ts'
import { presentTrial } from './trial.present.ts'
import { applyForTrial, measuredReadyTime, type TrialRow, trialsOf } from './trial.service.ts'
import {
  endOwnTrial,
  openOwnTrial,
  retryOwnTrial,
  startOwnTrial,
  stopOwnTrial,
} from './trial-actions.service.ts'

export function trialRoutes(deps: Deps) {
  const { provisionMs } = deps.config
  const presenter = async (caller: SignedInCaller, language: Language, _db: Executor) => {
    const wordsOf = desktopWords(deps, language)
    const mayAct = mayActOnTrials(caller)
    return (trial: TrialRow) => presentTrial(trial, { words: wordsOf(trial), language, provisionMs, mayAct })
  }
  /** How calls that change a trial answer. */
  const shown = {
    limit: 'write',
    answer: async (trial: TrialRow, call: Shown, db: Executor) =>
      (await presenter(call.caller, call.language, db))(trial),
  } as const
  return [
    route(createTrial, (call) => applyForTrial(deps, call.caller, call.input.body, call), shown),
    route(listTrials, async ({ caller, language }) => {
      const trials = await trialsOf(deps, caller)
      const present = await presenter(caller, language, deps.db.query)
      return { totalCount: trials.length, list: trials.map(present), now: deps.clock.now() }
    }),
    route(getReadyTime, () => measuredReadyTime(deps)),
    route(openTrialDesktop, (call) => openOwnTrial(deps, wanted(call)), {
      limit: 'write',
      async answer({ address, trial }, { caller, language }, db) {
        return { address, trial: (await presenter(caller, language, db))(trial) }
      },
    }),
    route(stopTrial, (call) => stopOwnTrial(deps, wanted(call)), shown),
    route(startTrial, (call) => startOwnTrial(deps, wanted(call)), shown),
    route(endTrialEarly, (call) => endOwnTrial(deps, wanted(call)), shown),
    route(retryTrial, (call) => retryOwnTrial(deps, wanted(call)), shown),
  ]
}

interface Shown {
  readonly caller: SignedInCaller
  readonly language: Language
}

function wanted<C extends RequestContext & Shown & { input: { params: { trialId: string } } }>(call: C) {
  return { caller: call.caller, trialId: call.input.params.trialId, call }
}
