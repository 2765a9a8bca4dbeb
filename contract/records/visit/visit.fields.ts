/** How a person heard of us: what registration and the trial form ask, and what a link of the provider's own can say. */
export const HEARD_FROM = [
  'search',
  'recommendation',
  'partner',
  'event',
  'media',
  'salesperson',
  'other',
] as const
export type HeardFrom = (typeof HEARD_FROM)[number]

/** Where a visit comes from: the same, and unknown. */
export const SOURCES = [...HEARD_FROM, 'unknown'] as const
export type Source = (typeof SOURCES)[number]

/** The page that a visit begins with. */
export const PAGE_GROUPS = [
  'home',
  'product',
  'scenario',
  'partner',
  'about',
  'trial',
  'campaign',
  'support',
  'resource',
  'register',
  'other',
] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]
