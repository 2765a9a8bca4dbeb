import { PATHS } from '#web/platform/paths/paths.ts'
import type { AccountPath } from '#web/platform/session/page-permissions.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'

interface CompanyPage {
  readonly path: AccountPath
  readonly title: TitleKey
  readonly icon: LineIconName
}

/** The pages of the group Company, for the menu and, on narrow screens, the tabs. */
export const COMPANY_PAGES = [
  { path: PATHS.subAccountList, title: 'subAccountList', icon: 'people' },
  { path: PATHS.roles, title: 'roles', icon: 'token' },
  { path: PATHS.securityRules, title: 'securityRules', icon: 'lock' },
] as const satisfies readonly CompanyPage[]
