import { PATHS } from '#web/platform/paths/paths.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'

/** Pages that have others below them, with their titles. */
const PARENTS: readonly (readonly [path: string, title: TitleKey])[] = [
  [PATHS.productCenter, 'productCenter'],
  [PATHS.scenarized, 'scenarized'],
  [PATHS.serviceSupport, 'serviceSupport'],
  [PATHS.resource, 'resource'],
  [PATHS.guides, 'guides'],
]

/** The pages above this one, from the first page on. */
export function parentsOf(path: string): { path: string; title: TitleKey }[] {
  if (path === PATHS.home) return []
  const above = PARENTS.filter(([parent]) => path.startsWith(`${parent}/`)).map(([parent, title]) => ({
    path: parent,
    title,
  }))
  return [{ path: PATHS.home, title: 'home' }, ...above]
}
