/** The user guides for other features: the search form. */
export { GuideSearch } from './guide-search.tsx'
