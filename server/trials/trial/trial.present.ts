import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { TRIAL_CLOCK } from '#contract/trials/trial/trial.fields.ts'
import { type TrialAction, type TrialFailure, trialActions } from '#contract/trials/trial/trial.rules.ts'
import type { TrialExtension } from '#contract/trials/trial/trial-extension.fields.ts'
import type { DesktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { TrialRow } from './trial.store.ts'
import { expectedReadyAt, orderableSince } from './trial-move.service.ts'
import type { TrialStanding } from './trial-standing.service.ts'

/** How a trial is shown to its account. */
interface TrialView {
  readonly words: DesktopWords
  readonly language: Language
  /** How long a desktop usually takes. */
  readonly provisionMs: number
  /** Whether the caller may do more than look. */
  readonly mayAct: boolean
  /** Whether desktops can be bought from here. */
  readonly isOnSale: boolean
  readonly extension: TrialExtension | undefined
  readonly standing: TrialStanding
}

/** A trial for its own account: neither the provisioner's reference nor its reason of a failure. */
export function presentTrial(trial: TrialRow, view: TrialView): Trial {
  const { words, language, provisionMs, standing, extension } = view
  const beingMade = trial.state === 'requested' || trial.state === 'provisioning'
  const isRunning = trial.state === 'ready' && trial.activeAt !== null
  return {
    ...trial,
    ...words,
    orderedFrom: orderableSince(trial),
    expectedReadyAt: beingMade ? expectedReadyAt(trial, provisionMs) : null,
    idleAt: isRunning ? (trial.activeAt ?? 0) + TRIAL_CLOCK.idleMs : null,
    wipesAt: trial.state === 'ended' ? trial.wipesAt : null,
    extension: extension ?? null,
    ...standing,
    failure: trial.failure ? saidOf(trial.failure, language) : null,
    actions: actionsOf(trial, view),
  }
}

function actionsOf({ state }: TrialRow, { mayAct, isOnSale, extension }: TrialView): TrialAction[] {
  if (!mayAct) return []
  return trialActions(state).filter(
    (action) => (action !== 'convert' || isOnSale) && (action !== 'extend' || extension === undefined),
  )
}

const FAILURES = {
  productMissing: catalogErrors.sizeUnavailable,
  imageMissing: catalogErrors.systemUnavailable,
  notOnSale: catalogErrors.nothingOnSale,
  signing: trialErrors.signingFailed,
  unreachable: trialErrors.serviceUnreachable,
  other: null,
} as const satisfies Record<TrialFailure, unknown>

function saidOf(failure: TrialFailure, language: Language): Trial['failure'] {
  const error = FAILURES[failure]
  return error && { errorCode: error.code, errorMsg: error[language] }
}
