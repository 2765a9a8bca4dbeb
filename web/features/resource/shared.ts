/** The user guides for other features: the search form. */
export { formatSize } from './format-size.ts'
export { GuideSearch } from './guide-search.tsx'
