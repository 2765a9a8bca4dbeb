import type { Area } from './page-row.ts'

/** The namespaces of titles: a page carries those of its own part of the site. */
const NAMESPACES = {
  content: 'titles',
  form: 'titles',
  entry: 'titles',
  center: 'accountTitles',
  company: 'accountTitles',
  account: 'accountTitles',
  desk: 'deskTitles',
} as const satisfies Record<Area, string>

/** The text with the title of a page: `accountTitles:leads`. */
export function titleKey<A extends Area, Name extends string>(area: A, name: Name) {
  return `${NAMESPACES[area]}:${name}` as const
}
