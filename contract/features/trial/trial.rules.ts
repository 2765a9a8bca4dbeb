/** A trial's states in this order; `failed` can follow requested and provisioning (domain, trial). */
export const TRIAL_STATES = ['requested', 'provisioning', 'ready', 'ended', 'failed'] as const
export type TrialState = (typeof TRIAL_STATES)[number]

const FOLLOWS: Record<TrialState, readonly TrialState[]> = {
  requested: ['provisioning', 'failed'],
  provisioning: ['ready', 'failed'],
  ready: ['ended'],
  ended: [],
  failed: [],
}

/** Whether a trial in state `from` may become `to`. */
export function canBecome(from: TrialState, to: TrialState): boolean {
  return FOLLOWS[from].includes(to)
}

/** The states from which `to` can be reached: the condition of the update that moves a trial there. */
export function statesBefore(to: TrialState): TrialState[] {
  return TRIAL_STATES.filter((from) => canBecome(from, to))
}
