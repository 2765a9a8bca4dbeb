import type { PageName } from '#web/pages.ts'
import { ALL_PAGES } from '#web/pages.ts'
import type { MenuPlace, PageRow } from '#web/platform/page/page-row.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { titleKey } from '#web/platform/page/title-key.ts'

/** An entry of the menu of an area. */
export interface MenuEntry extends Pick<MenuPlace, 'group' | 'icon' | 'only' | 'isDocument'> {
  readonly path: string
  /** Key of its name among the titles. */
  readonly title: string
  readonly permission: Requirement
  /** Beginnings of other paths that this entry leads to. */
  readonly leadsTo: readonly string[]
}

type Row = PageRow & { readonly name: PageName }

/** The entries of pages in these groups, in their order. */
export function menuEntries(groups: readonly MenuPlace['group'][]): { at: number; entry: MenuEntry }[] {
  return ALL_PAGES.flatMap((row) =>
    row.menu && groups.includes(row.menu.group) ? [entryOf(row, row.menu)] : [],
  )
}

function entryOf(row: Row, { at, group, icon, name, only, isDocument, permission: own }: MenuPlace) {
  const title = titleKey(row.area, row.name) + (name ? MENU_NAME : '')
  const ofPage: Requirement = 'permission' in row && row.permission !== 'queue' ? row.permission : 'self'
  const permission = own ?? ofPage
  const below = ALL_PAGES.filter((other) => 'below' in other && other.below === row.name)
  const leadsTo = below.map(({ path }) => path.replace(/:.*$/, ''))
  return {
    at,
    entry: {
      path: row.path,
      title,
      icon,
      group,
      permission,
      leadsTo,
      ...(only ? { only } : {}),
      ...(isDocument ? { isDocument } : {}),
    },
  }
}

/** Behind the name of a page: what the menu calls it, where that is not its title. */
export const MENU_NAME = 'InMenu'

/** In the order of a menu. */
export function inOrder(entries: readonly { at: number; entry: MenuEntry }[]): MenuEntry[] {
  return [...entries].sort((a, b) => a.at - b.at).map(({ entry }) => entry)
}
