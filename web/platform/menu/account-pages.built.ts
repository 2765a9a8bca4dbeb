import { ALL_PAGES, type PAGES, type PageIn } from '#web/pages.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { inOrder, menuEntries } from './menu-entries.ts'

type AccountPage = PageIn<'center' | 'company' | 'account'>
export type AccountPath = (typeof PAGES)[AccountPage]['path']

/** What each page of the account area requires, by the pattern of its address. */
export const ACCOUNT_PERMISSIONS = Object.fromEntries(
  ALL_PAGES.flatMap((row) =>
    'permission' in row && row.area !== 'desk' ? [[row.path, row.permission]] : [],
  ),
) as Readonly<Record<AccountPath, Requirement>>

/** The menu of the account area. */
export const ACCOUNT_MENU = inOrder(menuEntries(['center', 'partner', 'company', 'services']))

/** The pages that only partners have, by the pattern of their addresses. */
export const PARTNER_PAGES: readonly string[] = ALL_PAGES.flatMap((row) =>
  'only' in row && row.only === 'partner' ? [row.path] : [],
)
