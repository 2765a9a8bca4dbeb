import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { dealFields } from './deal.form.ts'
import type { DealStage, LossReason } from './deal-stage.rules.ts'
import type { dealList } from './pipeline.list.ts'
import type { DealStatus } from './pipeline.rules.ts'

export const dealStatusesEn: Record<DealStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  inReview: 'In review',
  actionRequired: 'Action required',
  approved: 'Approved',
  expired: 'Expired',
  rejected: 'Not approved',
  duplicate: 'Duplicate',
  withdrawn: 'Withdrawn',
}

/** As the partner reads them: what waits for it is named as the view of all that does. */
export const partnerDealStatusesEn: Record<DealStatus, string> = {
  ...dealStatusesEn,
  actionRequired: 'Waiting for you',
}

export const dealStagesEn: Record<DealStage, string> = {
  prospect: 'Prospect',
  qualified: 'Qualified',
  solution: 'Solution',
  validation: 'Business validation',
  committed: 'Committed',
  won: 'Won',
  lost: 'Lost',
}

export const lossReasonsEn: Record<LossReason, string> = {
  price: 'Price',
  competitor: 'Another provider',
  noBudget: 'No budget',
  noDecision: 'No decision',
  requirements: 'Requirements not met',
  other: 'Other',
}

export const dealListEn: ListTexts<typeof dealList> = {
  title: 'Pipeline',
  searched: 'deals',
  columns: {
    ...dealFields.labels.en,
    projectName: 'Project',
    companyName: 'Customer',
    status: 'Review',
    stage: 'Stage',
    protectedUntil: 'Protected until',
    scale: 'Desktops',
    lastComment: 'Last reply',
    number: 'Number',
    submittedAt: 'Submitted',
    updatedAt: 'Changed',
  },
  filters: { tab: 'View' },
  options: {
    status: partnerDealStatusesEn,
    stage: dealStagesEn,
    ...dealFields.optionNames('en'),
  },
  filterOptions: {
    tab: {
      open: 'Open',
      needsReply: 'Waiting for you',
      inReview: 'In review',
      endingSoon: 'Ending soon',
      closed: 'Closed',
    },
  },
}
