import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { trialRequests } from '#contract/trials/trial/trial.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { TrialRow } from './trial.store.ts'

/** Customers and partners try desktops out; the provider's own staff does not use up the stock. */
export function mayApplyForTrial(caller: SignedInCaller): boolean {
  return caller.accountType === ACCOUNT_TYPE.customer || caller.accountType === ACCOUNT_TYPE.partner
}

/** Trials of another account are like absent ones. */
export function ownsTrial(caller: SignedInCaller, trial: Pick<TrialRow, 'accountId'>): boolean {
  return trial.accountId === caller.accountId
}

/** Whether the caller may do more with trials than look: open, stop, start, end and ask again. */
export function mayActOnTrials(caller: SignedInCaller): boolean {
  return mayApplyForTrial(caller) && caller.permissions.has(trialRequests.submitPermission)
}
