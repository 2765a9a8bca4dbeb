/** What a reason of the desk can be about. */
export const PARTNER_FIELDS = [
  'companyName',
  'country',
  'city',
  'website',
  'regions',
  'industries',
  'experience',
  'certificates',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const
export type PartnerField = (typeof PARTNER_FIELDS)[number]
