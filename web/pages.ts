import { catalogPages } from './catalog/pages.ts'
import { companyPages } from './company/pages.ts'
import { dealsPages } from './deals/pages.ts'
import { deskPages } from './desk/pages.ts'
import { identityPages } from './identity/pages.ts'
import { messagesPages } from './messages/pages.ts'
import { partnersPages } from './partners/pages.ts'
import { peoplePages } from './people/pages.ts'
import type { Area, PageRow, PartRow } from './platform/page/page-row.ts'
import { privacyPages } from './privacy/pages.ts'
import { publishingPages } from './publishing/pages.ts'
import { recordsPages } from './records/pages.ts'
import { requestsPages } from './requests/pages.ts'
import { shellPages } from './shell/pages.ts'
import { trialsPages } from './trials/pages.ts'
import { websitePages } from './website/pages.ts'

/**
 * The site map: each page is one row in the `pages.ts` of its domain, and everything that is known of it before it is
 * loaded follows from that row: routes, addresses, titles, permissions, menus, what search engines are told. Browsers
 * never load it; what they need of it is written into their files by the build (`scripts/built-tables.ts`).
 */
const ROWS = {
  ...recordsPages,
  ...peoplePages,
  ...messagesPages,
  ...publishingPages,
  ...identityPages,
  ...requestsPages,
  ...companyPages,
  ...catalogPages,
  ...partnersPages,
  ...trialsPages,
  ...dealsPages,
  ...websitePages,
  ...privacyPages,
  ...deskPages,
  ...shellPages,
}
type Rows = typeof ROWS

export type PageName = {
  [Name in keyof Rows]: Rows[Name] extends { path: string } ? Name : never
}[keyof Rows]

/** The pages of these areas. */
export type PageIn<A extends Area> = {
  [Name in PageName]: Rows[Name] extends { area: A } ? Name : never
}[PageName]

/** Every page by its name. */
export const PAGES = Object.fromEntries(
  Object.entries<PageRow | PartRow>(ROWS).filter(([, row]) => 'path' in row),
) as Pick<Rows, PageName>

/** The same for code that goes through all of them. */
export const ALL_PAGES = Object.entries<PageRow>(PAGES).map(([name, row]) => ({
  ...row,
  name: name as PageName,
}))

/** The parts of pages that belong to other features than their page, by their names. */
export const PARTS = Object.entries<PageRow | PartRow>(ROWS).flatMap(([name, row]) =>
  'partOf' in row ? [{ ...row, name }] : [],
)
