import { dealPath, leadPath, PATHS } from '#web/platform/paths/paths.ts'
import type { AccountPath } from '#web/platform/session/page-permissions.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'

export interface PartnerPage {
  readonly path: AccountPath
  readonly title: TitleKey
  readonly icon: LineIconName
  /** Beginnings of other paths that this entry leads to. */
  readonly leadsTo?: readonly string[]
}

/** The pages of the group Partner, in the menu of partner accounts. */
export const PARTNER_PAGES: readonly PartnerPage[] = [
  {
    path: PATHS.pipelineManagement,
    title: 'pipelineManagement',
    icon: 'board',
    leadsTo: [PATHS.pipelineInfo, dealPath('')],
  },
  { path: PATHS.leads, title: 'leads', icon: 'chat', leadsTo: [leadPath('')] },
  { path: PATHS.customers, title: 'customers', icon: 'people' },
  { path: PATHS.invitations, title: 'invitations', icon: 'mail' },
  { path: PATHS.joinNow, title: 'partnerProgram', icon: 'growth' },
  { path: PATHS.developers, title: 'developers', icon: 'code' },
]
