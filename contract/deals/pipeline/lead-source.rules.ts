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
