import type { Area } from './page-row.ts'

/** Id of the route of a page. */
export function pageId(area: Area, name: string): string {
  return `${area}/${name}`
}
