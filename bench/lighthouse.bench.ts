import type { BenchRow } from '#scripts/bench-rows.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import {
  CATEGORIES,
  medianOf,
  type Prepare,
  type RowsOf,
  row,
  shiftRow,
  withLighthouse,
} from './lighthouse.ts'

export const name = 'lighthouse'
/** One page of each template. */
const TEMPLATES = [
  PATHS.home,
  PATHS.productCenter,
  PATHS.scenarized,
  PATHS.government,
  PATHS.serviceSupport,
  PATHS.contact,
  PATHS.resource,
  pathTo(PATHS.guide, { guide: 'trial' }),
  PATHS.partner,
  PATHS.aboutUs,
  PATHS.active618,
  PATHS.freeTrial,
  PATHS.agreements,
  PATHS.logIn,
]

/** Lighthouse as on a telephone, over one public page of each template in both languages: the median of three visits. */
export function run(): Promise<BenchRow[]> {
  return withLighthouse((visitAll) => visitAll(TEMPLATES, asFirstVisitor, rowsOf))
}

/** The cookie of the language outranks `?lang`, and a visit with `?lang` sets it. */
const asFirstVisitor: Prepare = (profile) => profile.clearCookies()

/** One row a page with its lowest category, which is what the target asks of; the others go into the baseline column. */
const rowsOf: RowsOf = (page, visits) => {
  const scores = CATEGORIES.map((category) => medianOf(visits, category))
  const baseline = CATEGORIES.map((category, at) => `${category} ${scores[at]}`).join(', ')
  return [row(`Lighthouse ${page}`, baseline, Math.min(...scores), 'points', '>= 99'), shiftRow(page, visits)]
}
