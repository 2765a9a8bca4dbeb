/** How a partner learned of a deal. */
export const LEAD_SOURCES = [
  'existingCustomer',
  'ownMarketing',
  'event',
  'referral',
  'tender',
  'website',
  'other',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

export const leadSourcesZh: Readonly<Record<LeadSource, string>> = {
  existingCustomer: '老客户',
  ownMarketing: '自主营销',
  event: '市场活动',
  referral: '转介绍',
  tender: '招投标',
  website: '官网',
  other: '其他',
}

export const leadSourcesEn: Readonly<Record<LeadSource, string>> = {
  existingCustomer: 'Existing customer',
  ownMarketing: 'Own marketing',
  event: 'Event',
  referral: 'Referral',
  tender: 'Tender',
  website: 'Website',
  other: 'Other',
}
