import { isUnderWay } from '#contract/trials/poc/poc.rules.ts'
import type { TrialState } from '#contract/trials/trial/trial.rules.ts'

/** The kinds of request that can be passed to a partner. */
export const LEAD_KINDS = ['trial', 'poc'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

/**
 * Life of a lead, a request of a customer without a partner that an operator passed to one. `offered`: the partner is to
 * accept it, and knows nothing of the customer that names it; `accepted`: the customer is asked whether it shares its
 * contact; `shared`: it does; `declined`: by the partner; `returned`: it went back for another reason.
 */
export const LEAD_STATES = ['offered', 'accepted', 'shared', 'declined', 'returned'] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** A request has one lead in one of these states at most (a unique index). */
export const OPEN_LEAD_STATES = ['offered', 'accepted', 'shared'] as const satisfies readonly LeadState[]

/** States in which the customer knows the partner, which has accepted it. */
export const ACCEPTED_LEAD_STATES = ['accepted', 'shared'] as const satisfies readonly LeadState[]

/** States that wait for a person: the partner, or the customer. */
export const WAITING_LEAD_STATES = ['offered', 'accepted'] as const satisfies readonly LeadState[]

export function isOpenLead(state: LeadState): boolean {
  return (OPEN_LEAD_STATES as readonly LeadState[]).includes(state)
}

/**
 * Why a lead went back: the partner did not answer in time; an operator took it back; the request was settled; the
 * customer has a partner by now; it does not share its contact; it did not answer in time; the account of the partner, or
 * of the customer, is closed or disabled.
 */
export const RETURN_CAUSES = [
  'noAnswer',
  'takenBack',
  'requestClosed',
  'customerTied',
  'customerDeclined',
  'customerSilent',
  'partnerGone',
  'customerGone',
] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/** Why a request cannot be passed now. */
export const PASS_BLOCKS = ['open', 'settled', 'tied', 'gone'] as const
export type PassBlock = (typeof PASS_BLOCKS)[number]

/** Why a partner is suggested. */
export const LEAD_MATCHES = ['region', 'industry'] as const
export type LeadMatch = (typeof LEAD_MATCHES)[number]

/** Trials of which a partner can still make something; of proofs of concept those that are under way. */
const OPEN_TRIALS: readonly string[] = [
  'requested',
  'inApproval',
  'waiting',
  'offered',
  'provisioning',
  'ready',
  'stopped',
  'ended',
] satisfies readonly TrialState[]

/** Whether a request in this state can be with a partner. */
export function canBeLead(kind: LeadKind, state: string): boolean {
  return kind === 'poc' ? isUnderWay(state) : OPEN_TRIALS.includes(state)
}

export function isLeadKind(kind: string): kind is LeadKind {
  return (LEAD_KINDS as readonly string[]).includes(kind)
}
