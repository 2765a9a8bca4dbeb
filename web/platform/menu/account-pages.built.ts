import { ALL_PAGES, type PAGES, type PageIn } from '#web/pages.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { inOrder, menuEntries } from './menu-entries.ts'

type AccountPage = PageIn<'center' | 'company' | 'account'>
export type AccountPath = (typeof PAGES)[AccountPage]['path']

type Row = (typeof ALL_PAGES)[number]

/** A panel is rendered on its page, whose calls are made with its own. */
function withPageBelow(row: Row & { permission: unknown }): Requirement {
  const own = row.permission as Requirement
  const page = 'over' in row ? ALL_PAGES.find(({ name }) => name === row.over) : undefined
  if (!page || !('permission' in page) || page.permission === own) return own
  return { allOf: [page.permission as Requirement, own] }
}

/** What each page of the account area requires, by the pattern of its address. */
export const ACCOUNT_PERMISSIONS = Object.fromEntries(
  ALL_PAGES.flatMap((row) =>
    'permission' in row && row.area !== 'desk' ? [[row.path, withPageBelow(row)]] : [],
  ),
) as Readonly<Record<AccountPath, Requirement>>

/** The menu of the account area. */
export const ACCOUNT_MENU = inOrder(menuEntries(['center', 'partner', 'company', 'services']))

/** The pages that only partners have, by the pattern of their addresses. */
export const PARTNER_PAGES: readonly string[] = ALL_PAGES.flatMap((row) =>
  'only' in row && row.only === 'partner' ? [row.path] : [],
)
