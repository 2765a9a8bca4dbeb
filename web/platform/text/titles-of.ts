import type { Language } from '#contract/kit/language.ts'
import { ALL_PAGES, type PageIn } from '#web/pages.ts'
import { MENU_NAME } from '#web/platform/menu/menu-entries.ts'
import type { Area } from '#web/platform/page/page-row.ts'

type Titles<A extends Area> = Readonly<Record<PageIn<A>, string>> & {
  readonly [key: `${string}${typeof MENU_NAME}`]: string
}

/** The titles of the pages of these areas by the names of their pages, and what the menu calls some of them. */
export function titlesOf<A extends Area>(areas: readonly A[], language: Language): Titles<A> {
  const own = ALL_PAGES.filter(({ area }) => (areas as readonly Area[]).includes(area))
  const titles = own.map(({ name, title }) => [name, title[language]])
  const inMenu = own.flatMap(({ name, menu }) =>
    menu?.name ? [[name + MENU_NAME, menu.name[language]]] : [],
  )
  return Object.fromEntries([...titles, ...inMenu])
}
