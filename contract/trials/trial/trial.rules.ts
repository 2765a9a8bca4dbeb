import { defineRequestKind, movesFrom } from '#contract/requests/request/request.rules.ts'

/** Working days within which an operator decides on a trial that needs approval. */
const TRIAL_APPROVAL_DAYS = 1

/**
 * A free trial as a request: every state of its life and every way between them (decisions 055, 057). The site moves it
 * by its clocks, the person stops, starts and ends the desktop; that of a failed trial may be asked for again. An
 * operator approves it first where the settings say so; where its region has no place left, it is on the waiting list.
 */
export const trialRequests = defineRequestKind({
  kind: 'trial',
  states: {
    requested: { actsNext: 'system', next: 'ready' },
    inApproval: { actsNext: 'operator', workingDays: TRIAL_APPROVAL_DAYS },
    /** On the waiting list of its region. */
    waiting: { actsNext: 'system' },
    /** A place of the region is reserved for the person, for a time. */
    offered: { actsNext: 'applicant', next: 'accept' },
    provisioning: { actsNext: 'system', next: 'ready' },
    /** The person uses the desktop. */
    ready: { actsNext: 'applicant', next: 'end', tone: 'good' },
    /** Shut down, after an hour without client activity or by the person; the end of the trial comes closer. */
    stopped: { actsNext: 'applicant', next: 'end', tone: 'quiet' },
    /** The days of grace: the desktop is off, its disks are stored. */
    ended: { actsNext: 'system', next: 'wipe', tone: 'warn' },
    /** The disks are deleted. */
    wiped: { actsNext: null },
    /** A paid order has taken the desktop over; none of the trial's clocks counts any more (decision 058). */
    converted: { actsNext: null, tone: 'good' },
    failed: { actsNext: null, tone: 'bad' },
    /** Refused by an operator, with the reason. */
    declined: { actsNext: null, tone: 'bad' },
    /** The person has left the approval or the waiting list. */
    withdrawn: { actsNext: null },
    /** The place was not accepted in time. */
    lapsed: { actsNext: null },
  },
  start: 'requested',
  moves: {
    hold: { from: ['requested'], to: 'inApproval', by: 'system' },
    approve: { from: ['inApproval'], to: 'requested', by: 'operator' },
    reject: { from: ['inApproval'], to: 'declined', by: 'operator' },
    queue: { from: ['requested'], to: 'waiting', by: 'system' },
    /** Its region, size or system is not on offer any more. */
    drop: { from: ['waiting'], to: 'failed', by: 'system' },
    /** Another account of the same company has the region's trial by now. */
    refuse: { from: ['inApproval', 'waiting', 'offered'], to: 'declined', by: 'system' },
    offer: { from: ['waiting'], to: 'offered', by: 'system' },
    accept: { from: ['offered'], to: 'requested', by: 'applicant' },
    lapse: { from: ['offered'], to: 'lapsed', by: 'system' },
    withdraw: { from: ['inApproval', 'waiting', 'offered'], to: 'withdrawn', by: 'applicant' },
    order: { from: ['requested'], to: 'provisioning', by: 'system' },
    ready: { from: ['provisioning'], to: 'ready', by: 'system' },
    idle: { from: ['ready'], to: 'stopped', by: 'system' },
    stop: { from: ['ready'], to: 'stopped', by: 'applicant' },
    start: { from: ['stopped'], to: 'ready', by: 'applicant' },
    /** The client connected, which starts the desktop. */
    resume: { from: ['stopped'], to: 'ready', by: 'system' },
    end: { from: ['ready', 'stopped'], to: 'ended', by: 'system' },
    endEarly: { from: ['ready', 'stopped'], to: 'ended', by: 'applicant' },
    wipe: { from: ['ended'], to: 'wiped', by: 'system' },
    /** The order service has confirmed a paid order for the desktop. */
    convert: { from: ['ready', 'stopped', 'ended'], to: 'converted', by: 'system' },
    /** An operator has granted the extension after the end: the desktop goes on where it was. */
    reopen: { from: ['ended'], to: 'stopped', by: 'system' },
    fail: { from: ['requested', 'provisioning'], to: 'failed', by: 'system' },
    retry: { from: ['failed', 'withdrawn', 'lapsed'], to: 'requested', by: 'applicant' },
  },
  readPermission: 'trial:read',
  submitPermission: 'trial:create',
})

export type TrialState = keyof typeof trialRequests.states
export type TrialMove = keyof typeof trialRequests.moves

export const TRIAL_STATES = Object.keys(trialRequests.states) as [TrialState, ...TrialState[]]

/**
 * What a person can do with a trial. Some are no moves of its own: `open` leads to the desktop, `convert` to the order
 * service, which confirms, and `extend` asks an operator.
 */
export const TRIAL_ACTIONS = [
  'open',
  'accept',
  'start',
  'stop',
  'convert',
  'extend',
  'endEarly',
  'retry',
  'withdraw',
] as const
export type TrialAction = (typeof TRIAL_ACTIONS)[number]

/** The states in which an action is possible that is no move of the applicant's. */
const BESIDES_MOVES: Partial<Record<TrialAction, readonly TrialState[]>> = {
  open: ['ready'],
  convert: trialRequests.moves.convert.from,
  extend: ['ready', 'stopped'],
}

/** What can be done in a state, the most likely first. */
export function trialActions(state: TrialState): TrialAction[] {
  const moves = movesFrom(trialRequests, state, 'applicant')
  return TRIAL_ACTIONS.filter((action) => BESIDES_MOVES[action]?.includes(state) ?? moves.includes(action))
}

/** States that leave the account its one trial in the region; the unique indexes of the database leave them out, too. */
export const UNUSED_STATES = [
  'failed',
  'declined',
  'withdrawn',
  'lapsed',
] as const satisfies readonly TrialState[]

/** Whether a trial of this state is the one that an account, and a company, gets in a region. */
export function usesRegion(state: TrialState): boolean {
  return !(UNUSED_STATES as readonly TrialState[]).includes(state)
}

/** Why a desktop could not be made, as far as its person is told; the whole reason is for operators. */
export type TrialFailure =
  | 'productMissing'
  | 'imageMissing'
  | 'notOnSale'
  | 'signing'
  | 'unreachable'
  | 'other'
