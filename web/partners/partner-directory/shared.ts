/** The directory of partners on pages of other features. */
export { DirectoryFilter } from './directory-filter.tsx'
export { DeskListing, OwnListing } from './late-listings.ts'
