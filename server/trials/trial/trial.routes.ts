import type { Language } from '#contract/kit/language.ts'
import {
  acceptTrialPlace,
  createTrial,
  endTrialEarly,
  getReadyTime,
  listTrials,
  openTrialDesktop,
  retryTrial,
  startTrial,
  stopTrial,
  type Trial,
  withdrawTrial,
} from '#contract/trials/trial/trial.endpoints.ts'
import {
  convertTrial,
  getQuoteKeys,
  getTrialOffers,
} from '#contract/trials/trial/trial-conversion.endpoints.ts'
import { extendTrial } from '#contract/trials/trial/trial-extension.endpoints.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, route } from '#server/kit/http/route.ts'
import {
  applyForTrial,
  mayActOnTrials,
  measuredReadyTime,
  presentTrial,
  type TrialRow,
  trialsOf,
} from './trial.service.ts'
import {
  acceptOwnPlace,
  endOwnTrial,
  openOwnTrial,
  retryOwnTrial,
  startOwnTrial,
  stopOwnTrial,
  withdrawOwnTrial,
} from './trial-actions.service.ts'
import { offersOf, orderAddress, publicQuoteKeys, quoteForTrial } from './trial-conversion.service.ts'
import { askForExtension, extensionDaysOf, extensionsByTrial } from './trial-extension.service.ts'
import { standingOf } from './trial-request.service.ts'

export function trialRoutes(deps: Deps) {
  const { provisionMs } = deps.config
  const presented = async (trials: readonly TrialRow[], { caller, language }: Shown, db: Executor) => {
    const wordsOf = desktopWords(deps, language)
    const extensions = await extensionsByTrial(
      db,
      trials.map(({ id }) => id),
    )
    const mayAct = mayActOnTrials(caller)
    const isOnSale = orderAddress(deps) !== undefined
    const extensionDays = extensionDaysOf(deps)
    return Promise.all(
      trials.map(async (trial) => {
        const standing = await standingOf(db, trial)
        const own = { words: wordsOf(trial), extension: extensions.get(trial.id), standing }
        return presentTrial(trial, { ...own, language, provisionMs, mayAct, isOnSale, extensionDays })
      }),
    )
  }
  const presentedOne = async (trial: TrialRow, call: Shown, db: Executor) => {
    const [shown] = await presented([trial], call, db)
    return shown as Trial
  }
  /** How calls that change a trial answer. */
  const shown = {
    answer: presentedOne,
  } as const
  return [
    route(
      createTrial,
      (call) => applyForTrial(deps, call.caller, call.input.body, { ...call, device: call.cookie('device') }),
      shown,
    ),
    route(listTrials, async ({ caller, language }) => {
      const trials = await trialsOf(deps, caller)
      const list = await presented(trials, { caller, language }, deps.db.query)
      return { totalCount: trials.length, list, now: deps.clock.now() }
    }),
    route(getReadyTime, () => measuredReadyTime(deps)),
    route(openTrialDesktop, (call) => openOwnTrial(deps, wanted(call)), {
      async answer({ address, trial }, call, db) {
        return { address, trial: await presentedOne(trial, call, db) }
      },
    }),
    route(stopTrial, (call) => stopOwnTrial(deps, wanted(call)), shown),
    route(startTrial, (call) => startOwnTrial(deps, wanted(call)), shown),
    route(endTrialEarly, (call) => endOwnTrial(deps, wanted(call)), shown),
    route(acceptTrialPlace, (call) => acceptOwnPlace(deps, wanted(call)), shown),
    route(withdrawTrial, (call) => withdrawOwnTrial(deps, wanted(call)), shown),
    route(retryTrial, (call) => retryOwnTrial(deps, wanted(call)), shown),
    route(
      extendTrial,
      (call) => askForExtension(deps, wanted(call), call.input.body.reason, call.language),
      shown,
    ),
    route(getTrialOffers, (call) => offersOf(deps, wanted(call), call.language)),
    route(convertTrial, (call) => quoteForTrial(deps, wanted(call), call.input.body.period, call.language)),
    route(getQuoteKeys, () => publicQuoteKeys(deps)),
  ]
}

interface Shown {
  readonly caller: SignedInCaller
  readonly language: Language
}

function wanted<C extends RequestContext & Shown & { input: { params: { trialId: string } } }>(call: C) {
  return { caller: call.caller, trialId: call.input.params.trialId, call }
}
