import { ALL_PAGES } from '#web/pages.ts'
import { DESK_MENU } from '#web/platform/menu/desk-pages.built.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { titleKey } from '#web/platform/page/title-key.ts'

/** A page as the search of the desk finds it. */
interface FoundPage {
  readonly path: string
  /** Key of its name among the titles. */
  readonly title: string
  readonly permission: Requirement
  /** Its titles in every language, and what else it is called. */
  readonly names: readonly string[]
}

const ROWS = ALL_PAGES.flatMap((row) => (row.area === 'desk' && row.permission !== 'queue' ? [row] : []))

function namesOf(path: string): readonly string[] {
  const row = ROWS.find((each) => each.path === path)
  return row ? [...Object.values(row.title), ...(row.otherNames ?? [])] : []
}

const inMenu = DESK_MENU.map(
  ({ path, title, permission }): FoundPage => ({ path, title, permission, names: namesOf(path) }),
)
/** Pages that another page leads to; those of one object are found on the page of all. */
const others = ROWS.filter(
  ({ path }) => !path.includes(':') && !DESK_MENU.some((entry) => entry.path === path),
).map(({ path, name, permission }): FoundPage => {
  return {
    path,
    title: titleKey('desk', name),
    permission: permission as Requirement,
    names: namesOf(path),
  }
})

/** Every page of the desk that the search finds by its name: first those of the menu, in its order. */
export const DESK_SEARCH: readonly FoundPage[] = [...inMenu, ...others]
