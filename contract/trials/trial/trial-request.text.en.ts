import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { trialRequests } from './trial.rules.ts'

/** The states of a trial, for its person and the desk. */
export const trialStatesEn = {
  requested: 'Requested',
  provisioning: 'Being set up',
  ready: 'Running',
  stopped: 'Shut down',
  ended: 'Ended',
  wiped: 'Data wiped',
  failed: 'Setup failed',
  converted: 'Converted to paid',
  inApproval: 'In review',
  waiting: 'Waiting list',
  offered: 'Place reserved',
  declined: 'Not approved',
  withdrawn: 'Withdrawn',
  lapsed: 'Place expired',
}

export const trialRequestEn: RequestTexts<typeof trialRequests> = {
  name: 'Free trial',
  goTo: 'View trial',
  state: trialStatesEn,
  next: {
    requested: 'We’re preparing your desktop. You don’t need to do anything.',
    provisioning: 'Your desktop is being set up. You don’t need to do anything.',
    ready: 'Use your desktop',
    stopped: 'Start your desktop',
    ended: 'You can convert it to a paid desktop of the same size until its data is wiped',
    wiped: 'You can try other regions',
    failed: 'You can try again',
    converted: 'Keep using your desktop',
    inApproval: 'We’re reviewing it. You don’t need to do anything.',
    waiting: 'We reserve a place and e-mail you when one is free',
    offered: 'Accept the place in time',
    declined: 'See the reason',
    withdrawn: 'You can apply again',
    lapsed: 'You can apply again',
  },
}
