/** By part of the form, in its order. */
export const DEAL_GROUPS = {
  customer: ['companyName', 'companyCode', 'country', 'city', 'industry', 'otherIndustry'],
  project: ['projectName', 'scale', 'scenarios', 'keyNeeds', 'resourceUse', 'leadTime'],
  contact: ['contactName', 'contactPhone', 'contactEmail', 'leadSource', 'remarks'],
} as const
export type DealGroup = keyof typeof DEAL_GROUPS

/** Every field of the form, in its order. */
export const DEAL_FIELDS: readonly (typeof DEAL_GROUPS)[DealGroup][number][] = [
  ...DEAL_GROUPS.customer,
  ...DEAL_GROUPS.project,
  ...DEAL_GROUPS.contact,
]
