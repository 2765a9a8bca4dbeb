import { PATHS } from '#web/platform/paths/paths.ts'
import type { DeskPath } from '#web/platform/session/desk-permissions.ts'
import type { TitleKey } from '#web/platform/text/titles.zh.ts'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'

interface DeskPage {
  readonly path: DeskPath
  readonly title: TitleKey
  readonly icon: LineIconName
  /** Pages of a group follow each other, below its name. */
  readonly group: 'work' | 'site' | 'provider'
}

/** The pages of the desk in the order of its menu; each is shown to operators who have its permission. */
export const DESK_PAGES: readonly DeskPage[] = [
  { path: PATHS.overview, title: 'overview', icon: 'growth', group: 'work' },
  { path: PATHS.certificationQueue, title: 'certificationQueue', icon: 'check', group: 'work' },
  { path: PATHS.dealQueue, title: 'dealQueue', icon: 'board', group: 'work' },
  { path: PATHS.pocQueue, title: 'pocQueue', icon: 'device', group: 'work' },
  { path: PATHS.partnerQueue, title: 'partnerQueue', icon: 'account', group: 'work' },
  { path: PATHS.associationEndQueue, title: 'associationEndQueue', icon: 'honest', group: 'work' },
  { path: PATHS.trialQueue, title: 'trialQueue', icon: 'desktop', group: 'work' },
  { path: PATHS.dealExtensionQueue, title: 'dealExtensionQueue', icon: 'clock', group: 'work' },
  { path: PATHS.trialExtensionQueue, title: 'trialExtensionQueue', icon: 'hourglass', group: 'work' },
  { path: PATHS.deskDeals, title: 'deskDeals', icon: 'board', group: 'work' },
  { path: PATHS.pipelineReport, title: 'pipelineReport', icon: 'growth', group: 'work' },
  { path: PATHS.operatedAccounts, title: 'operatedAccounts', icon: 'people', group: 'work' },
  { path: PATHS.campaignClaims, title: 'campaignClaims', icon: 'price', group: 'work' },
  { path: PATHS.catalogue, title: 'catalogue', icon: 'desktop', group: 'site' },
  { path: PATHS.campaignDesk, title: 'campaignDesk', icon: 'finance', group: 'site' },
  { path: PATHS.guideDesk, title: 'guideDesk', icon: 'book', group: 'site' },
  { path: PATHS.releases, title: 'releases', icon: 'download', group: 'site' },
  { path: PATHS.contentCalendar, title: 'contentCalendar', icon: 'calendar', group: 'site' },
  { path: PATHS.deskMail, title: 'deskMail', icon: 'mail', group: 'provider' },
  { path: PATHS.auditLog, title: 'operatorAudit', icon: 'terms', group: 'provider' },
  { path: PATHS.serverErrors, title: 'serverErrors', icon: 'refused', group: 'provider' },
  { path: PATHS.operators, title: 'operators', icon: 'token', group: 'provider' },
  { path: PATHS.settings, title: 'settings', icon: 'design', group: 'provider' },
]
