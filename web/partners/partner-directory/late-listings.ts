import { late } from '#web/ui/late.tsx'

/** The listing on the desk's page of an account, and on a partner's own page: loaded with those parts of the pages. */
export const DeskListing = late(async () => (await import('./desk-listing.tsx')).DeskListing)
export const OwnListing = late(async () => (await import('./own-listing.tsx')).OwnListing)
