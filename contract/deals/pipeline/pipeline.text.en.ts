import { industryNamesEn } from '#contract/kit/industries.en.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { DealStage, LossReason } from './deal-stage.rules.ts'
import type { LeadSource } from './lead-source.rules.ts'
import type { DealField } from './pipeline.fields.ts'
import type { dealList } from './pipeline.list.ts'
import type { DealStatus } from './pipeline.rules.ts'

export const dealStatusesEn: Record<DealStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  inReview: 'In review',
  actionRequired: 'Action required',
  approved: 'Approved',
  expired: 'Expired',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  withdrawn: 'Withdrawn',
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

export const leadSourcesEn: Record<LeadSource, string> = {
  existingCustomer: 'Existing customer',
  ownMarketing: 'Own marketing',
  event: 'Event',
  referral: 'Referral',
  tender: 'Tender',
  website: 'Website',
  other: 'Other',
}

export const dealFieldsEn: Record<DealField, string> = {
  companyName: 'Company name',
  companyCode: 'Company code',
  country: 'Country',
  city: 'City',
  industry: 'Industry',
  otherIndustry: 'Name of the industry',
  projectName: 'Project name',
  scale: 'Number of desktops',
  scenarios: 'Scenarios',
  keyNeeds: 'Key needs',
  resourceUse: 'Expected use of resources',
  leadTime: 'Expected lead time',
  contactName: 'Contact person',
  contactPhone: 'Phone',
  contactEmail: 'E-mail',
  leadSource: 'Lead source',
  remarks: 'Remarks',
}

export const dealListEn: ListTexts<typeof dealList> = {
  title: 'Pipeline',
  columns: {
    projectName: 'Project',
    companyName: 'Customer',
    status: 'Review',
    stage: 'Stage',
    protectedUntil: 'Protected until',
    scale: 'Desktops',
    lastComment: 'Last reply',
    country: 'Country',
    city: 'City',
    industry: 'Industry',
    leadSource: 'Lead source',
    contactName: 'Contact person',
    contactPhone: 'Phone',
    contactEmail: 'E-mail',
    number: 'Number',
    submittedAt: 'Submitted',
    updatedAt: 'Changed',
  },
  filters: { tab: 'View' },
  options: {
    status: dealStatusesEn,
    stage: dealStagesEn,
    industry: { ...industryNamesEn, '': '' },
    leadSource: { ...leadSourcesEn, '': '' },
  },
  filterOptions: {
    tab: {
      open: 'Open',
      needsReply: 'To reply',
      inReview: 'In review',
      endingSoon: 'Ending soon',
      closed: 'Closed',
    },
  },
}
