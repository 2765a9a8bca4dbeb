/** What a reason of the desk can be about. */
export const PURCHASE_FIELDS = [
  'quote',
  'issuedAt',
  'validity',
  'region',
  'size',
  'system',
  'disks',
  'quantity',
  'period',
  'perDesktop',
  'periodTotal',
  'firstTotal',
  'laterTotal',
  'companyName',
  'contactName',
  'contactEmail',
  'country',
  'contactPhone',
  'message',
  'quoteLink',
] as const
export type PurchaseField = (typeof PURCHASE_FIELDS)[number]
