import { QUEUES } from '#contract/domains.ts'
import { ALL_PAGES, PAGES, type PageIn } from '#web/pages.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { inOrder, type MenuEntry, menuEntries } from './menu-entries.ts'

type DeskPage = PageIn<'desk'>
export type DeskPath = (typeof PAGES)[{
  [Name in DeskPage]: (typeof PAGES)[Name]['permission'] extends 'queue' ? never : Name
}[DeskPage]]['path']

/** What each page of the desk requires, by the pattern of its address, except for those of queues. */
export const DESK_PERMISSIONS = Object.fromEntries(
  ALL_PAGES.flatMap((row) =>
    row.area === 'desk' && row.permission !== 'queue' ? [[row.path, row.permission]] : [],
  ),
) as Readonly<Record<DeskPath, Requirement>>

/** What the pages of a queue require, by its address. */
export const QUEUE_PERMISSIONS: Readonly<Partial<Record<string, Requirement>>> = Object.fromEntries(
  QUEUES.map(({ address, read }) => [address, read]),
)

const queues = QUEUES.map(({ address, read, menu }): { at: number; entry: MenuEntry } => ({
  at: menu.at,
  entry: {
    path: PAGES.queue.path.replace(':queue', address),
    title: `deskTitles:queues.${address}`,
    icon: menu.icon,
    group: 'work',
    permission: read,
    leadsTo: [],
  },
}))

/** The menu of the desk: its pages and its queues. */
export const DESK_MENU = inOrder([...menuEntries(['work', 'site', 'provider', 'own']), ...queues])
