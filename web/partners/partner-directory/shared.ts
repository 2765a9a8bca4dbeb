/** The directory of partners on pages of other features. */
export { DeskListing } from './desk-listing.tsx'
export { DirectoryFilter } from './directory-filter.tsx'
export { OwnListing } from './own-listing.tsx'
