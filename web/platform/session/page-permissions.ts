import { matchPath } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import {
  ACCOUNT_MENU,
  ACCOUNT_PERMISSIONS,
  type AccountPath,
  PARTNER_PAGES,
} from '#web/platform/menu/account-pages.built.ts'
import type { MenuEntry } from '#web/platform/menu/menu-entries.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { useAccount } from './account-data.ts'
import { isAllowed } from './permissions.ts'

const byPattern: Readonly<Partial<Record<string, Requirement>>> = ACCOUNT_PERMISSIONS

/** What the page of the account area at this pattern requires; one that no row names nothing but a session. */
export function requirementOf(pattern: string): Requirement {
  return byPattern[pattern] ?? 'self'
}

/** Whether only partners have the page at this pattern. */
export function isForPartners(pattern: string): boolean {
  return PARTNER_PAGES.includes(pattern)
}

/** The pattern of the page of the account area at an address; undefined: there is none. */
export function patternAt(pathname: string): string | undefined {
  if (byPattern[pathname] !== undefined) return pathname
  return Object.keys(byPattern).find((pattern) => matchPath(pattern, pathname))
}

/** Whether the user may see a page of the account area, for links to it. */
export function useMayOpen(): (path: AccountPath) => boolean {
  const account = useAccount()
  return (path) =>
    isAllowed(account, ACCOUNT_PERMISSIONS[path]) &&
    (!isForPartners(path) || account.accountType === ACCOUNT_TYPE.partner)
}

/** Whether the user’s menu leads to a page, for links to public pages that are not for every sub-account. */
export function useIsInMenu(): (path: string) => boolean {
  const account = useAccount()
  return (path) => accountMenuOf(account).some((entry) => entry.path === path)
}

/** The menu of the account area as this user sees it; until the user is known, what everyone sees. */
export function accountMenuOf(user: UserDetail | undefined): MenuEntry[] {
  return ACCOUNT_MENU.filter(({ permission, only }) =>
    user
      ? isAllowed(user, permission) && (!only || user.accountType === ACCOUNT_TYPE[only])
      : permission === 'self' && !only,
  )
}
