import { industryNamesEn } from '#contract/kit/industries.en.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { salesRegionNamesEn } from '#contract/kit/sales-regions.en.ts'
import type { leadList } from './lead.list.ts'
import type { LeadKind, LeadState, ReturnCause } from './lead.rules.ts'

export const leadStatesEn: Record<LeadState, string> = {
  offered: 'New',
  accepted: 'Waiting for consent',
  shared: 'Contact shared',
  declined: 'Declined',
  returned: 'Returned',
}

export const leadKindsEn: Record<LeadKind, string> = { trial: 'Free trial', poc: 'Proof of concept' }

/** Why a lead went back, as the partner and the operator read it. */
export const returnCausesEn: Record<ReturnCause, string> = {
  noAnswer: 'The partner didn’t answer in time.',
  takenBack: 'We reclaimed it.',
  requestClosed: 'The request was closed or withdrawn.',
  customerTied: 'The customer has another partner or became one.',
  customerDeclined: 'The customer doesn’t share its contact.',
  customerSilent: 'The customer didn’t answer in time.',
  partnerGone: 'The partner’s account was closed or disabled.',
  customerGone: 'The customer’s account was closed or disabled.',
}

export const leadListEn: ListTexts<typeof leadList> = {
  title: 'Leads',
  columns: {
    number: 'Number',
    state: 'Status',
    kind: 'Request',
    region: 'Region',
    industry: 'Industry',
    people: 'People',
    needs: 'Needs',
    receivedAt: 'Received',
    dueAt: 'Answer by',
    closedAt: 'Closed',
  },
  options: {
    state: leadStatesEn,
    kind: leadKindsEn,
    region: salesRegionNamesEn,
    industry: industryNamesEn,
  },
}
