import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialState } from '#contract/trials/trial/trial.rules.ts'

/** States that are steps of the timeline. */
type TrialStep = Exclude<TrialState, 'stopped'> | 'approved'

export interface TimelineStep {
  readonly state: TrialStep
  readonly at: number | null
  /** `done` is past, `expected` an estimate, `planned` fixed, `due` the latest moment, `open` without a time. */
  readonly kind: 'done' | 'failed' | 'expected' | 'planned' | 'due' | 'open'
  /** The current step of the trial. */
  readonly current: boolean
}

/** The past steps of a trial and, unless it has failed, the following ones. */
export function timelineOf(trial: Trial): TimelineStep[] {
  // A desktop that is shut down can be started again: its step is that of the ready one.
  const present = trial.state === 'stopped' ? 'ready' : trial.state
  const step = (state: TrialStep, at: number | null, later: TimelineStep): TimelineStep =>
    at === null ? later : { state, at, kind: 'done', current: present === state }
  const open = (state: TrialStep): TimelineStep => ({ state, at: null, kind: 'open', current: false })
  const requested = [
    step('requested', trial.requestedAt, open('requested')),
    ...(trial.approvedAt === null ? [] : [step('approved', trial.approvedAt, open('approved'))]),
  ]
  const begun = [...requested, step('provisioning', trial.provisioningAt, open('provisioning'))]
  const now = (at: number | null, kind: TimelineStep['kind']): TimelineStep => ({
    state: present,
    at,
    kind,
    current: true,
  })
  // What comes before a desktop is set up, or instead of it.
  if (present === 'inApproval')
    return [...requested, now(trial.decisionDueAt, 'due'), open('provisioning'), open('ready')]
  if (present === 'waiting')
    return [...requested, now(trial.waiting?.since ?? null, 'done'), open('offered'), open('ready')]
  if (present === 'offered')
    return [...requested, now(trial.acceptBy, 'due'), open('provisioning'), open('ready')]
  if (present === 'declined' || present === 'withdrawn' || present === 'lapsed')
    return [...requested, now(null, present === 'declined' ? 'failed' : 'open')]
  if (trial.state === 'failed') {
    const failed = { state: 'failed', at: trial.failedAt, kind: 'failed', current: true } as const
    return [...begun.filter((each) => each.kind === 'done'), failed]
  }
  if (trial.convertedAt !== null) {
    const converted = { state: 'converted', at: trial.convertedAt, kind: 'done', current: true } as const
    const past = [step('ready', trial.readyAt, open('ready')), step('ended', trial.endedAt, open('ended'))]
    return [...begun, ...past.filter((each) => each.kind === 'done'), converted]
  }
  return [
    ...begun,
    step('ready', trial.readyAt, { ...open('ready'), at: trial.expectedReadyAt, kind: 'expected' }),
    step('ended', trial.endedAt, {
      ...open('ended'),
      at: trial.endsAt,
      kind: trial.endsAt === null ? 'open' : 'planned',
    }),
    ...(trial.wipesAt === null && trial.wipedAt === null
      ? []
      : [step('wiped', trial.wipedAt, { ...open('wiped'), at: trial.wipesAt, kind: 'planned' })]),
  ]
}
