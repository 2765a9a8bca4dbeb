import { ALL_PAGES } from '#web/pages.ts'

/**
 * Pages of these areas that pass by a cache in front: what is shown for an address that is no page or to one visitor,
 * and a page that leads elsewhere but for the visitor who has sent its form.
 */
const PASSING: readonly string[] = ['/errorLog', '/401', '/404', '/content/serviceSupport/contact/sent']

/** The public pages that a cache in front stores. */
export const STORED_PAGES = ALL_PAGES.filter(
  ({ area, path }) => (area === 'content' || area === 'form') && !PASSING.includes(path),
)

/** Their addresses, but for those with a parameter. */
export const STORED_PATHS: readonly string[] = STORED_PAGES.map(({ path }) => path).filter(
  (path) => !path.includes(':'),
)
