/** The images of a certification in their order; a place that is not used is null. */
export const CERTIFICATION_IMAGES = ['license', 'portrait', 'emblem'] as const
export type CertificationImage = (typeof CERTIFICATION_IMAGES)[number]

/** What an operator's reason can be about. */
export const CERTIFICATION_FIELDS = [
  'country',
  'companyName',
  'registrationNumber',
  'address',
  'contactName',
  'contactPhone',
  ...CERTIFICATION_IMAGES,
] as const
export type CertificationField = (typeof CERTIFICATION_FIELDS)[number]
