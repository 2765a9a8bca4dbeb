import type { AccountPath } from '#web/platform/page/page-permissions.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'

interface PartnerPage {
  readonly path: AccountPath
  readonly title: TitleKey
  readonly icon: LineIconName
}

/** The pages of the group Partner, in the menu of partner accounts. */
export const PARTNER_PAGES = [
  { path: PATHS.joinNow, title: 'partnerProgram', icon: 'growth' },
  { path: PATHS.developers, title: 'developers', icon: 'code' },
] as const satisfies readonly PartnerPage[]
