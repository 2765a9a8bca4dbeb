import type { Requirement } from '#web/platform/page/requirement.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** What each page of the desk requires, as `page-permissions.ts` says it for the account area. */
export const DESK_PERMISSIONS = {
  [PATHS.overview]: 'desk:read',
  [PATHS.operators]: 'operator:read',
  [PATHS.operatedAccounts]: 'account:read',
  [PATHS.operatedAccount]: 'account:read',
  [PATHS.auditLog]: 'audit:read',
  [PATHS.serverErrors]: 'errorLog:read',
  [PATHS.guideDesk]: 'guide:read',
  [PATHS.guideEditor]: 'guide:read',
  [PATHS.contentCalendar]: 'content:read',
  [PATHS.settings]: 'setting:read',
  [PATHS.operatorAccount]: 'self',
  [PATHS.campaignDesk]: 'campaign:read',
  [PATHS.campaignEditor]: 'campaign:read',
  [PATHS.campaignClaims]: 'claim:read',
  [PATHS.deskMail]: 'mail:read',
  [PATHS.deskBounces]: 'mail:read',
  [PATHS.releases]: 'release:read',
  [PATHS.release]: 'release:read',
  [PATHS.catalogue]: 'catalog:read',
  [PATHS.priceList]: 'catalog:read',
  [PATHS.discountDesk]: 'catalog:read',
  [PATHS.discountEditor]: 'catalog:read',
  [PATHS.products]: 'catalog:read',
  [PATHS.mailTemplates]: 'mail:read',
  [PATHS.mailTemplate]: 'mail:read',
  [PATHS.deskNotifications]: 'self',
  [PATHS.certificationQueue]: 'certification:read',
  [PATHS.certificationQueueTable]: 'certification:read',
  [PATHS.certificationQueueSettings]: 'queue:update',
  [PATHS.certificationQueueItem]: 'certification:read',
  [PATHS.dealQueue]: 'pipeline:read',
  [PATHS.dealQueueTable]: 'pipeline:read',
  [PATHS.dealQueueSettings]: 'queue:update',
  [PATHS.dealQueueItem]: 'pipeline:read',
  [PATHS.pipelineReport]: 'pipeline:read',
  [PATHS.deskDeals]: 'pipeline:read',
  [PATHS.pocQueue]: 'poc:read',
  [PATHS.pocQueueTable]: 'poc:read',
  [PATHS.pocQueueSettings]: 'queue:update',
  [PATHS.pocQueueItem]: 'poc:read',
  [PATHS.partnerQueue]: 'partner:read',
  [PATHS.partnerQueueTable]: 'partner:read',
  [PATHS.partnerQueueSettings]: 'queue:update',
  [PATHS.partnerQueueItem]: 'partner:read',
  [PATHS.associationEndQueue]: 'association:read',
  [PATHS.associationEndQueueTable]: 'association:read',
  [PATHS.associationEndQueueSettings]: 'queue:update',
  [PATHS.associationEndQueueItem]: 'association:read',
  [PATHS.dealExtensionQueue]: 'pipeline:read',
  [PATHS.dealExtensionQueueTable]: 'pipeline:read',
  [PATHS.dealExtensionQueueSettings]: 'queue:update',
  [PATHS.dealExtensionQueueItem]: 'pipeline:read',
  [PATHS.trialExtensionQueue]: 'trial:read',
  [PATHS.trialExtensionQueueTable]: 'trial:read',
  [PATHS.trialExtensionQueueSettings]: 'queue:update',
  [PATHS.trialExtensionQueueItem]: 'trial:read',
  [PATHS.trialQueue]: 'trial:read',
  [PATHS.trialQueueTable]: 'trial:read',
  [PATHS.trialQueueSettings]: 'queue:update',
  [PATHS.trialQueueItem]: 'trial:read',
  [PATHS.operatorPassword]: 'self',
} as const satisfies Partial<Record<string, Requirement>>

export type DeskPath = keyof typeof DESK_PERMISSIONS

const byPattern: Readonly<Partial<Record<string, Requirement>>> = DESK_PERMISSIONS

/** What the page at this pattern requires; one that is not in the table nothing but a session. */
export function requirementOnDesk(pattern: string): Requirement {
  return byPattern[pattern] ?? 'self'
}
