import type { SameText } from '#web/platform/text/same-text.ts'
import type { menuFilterZh } from './menu-filter.text.zh.ts'

/** The filter of a menu, which is loaded after the page. */
export const menuFilterEn: SameText<typeof menuFilterZh> = {
  label: 'Filter the menu',
  none: 'No entry of the menu matches',
}
