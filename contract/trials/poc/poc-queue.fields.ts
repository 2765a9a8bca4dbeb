/** What a reason of the desk can be about. */
export const POC_FIELDS = [
  'requirement',
  'people',
  'regionIds',
  'sizeIds',
  'applications',
  'startsOn',
  'endsOn',
  'successCriteria',
  'companyName',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const
export type PocField = (typeof POC_FIELDS)[number]
