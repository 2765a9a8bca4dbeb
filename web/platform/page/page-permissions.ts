import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { NeededPermission } from '#contract/kit/permissions.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/**
 * What a page, a part of one or a button requires: a permission; `self`, a session and nothing else; `primary`, the
 * session of the account itself, not of a sub-account.
 */
export type Requirement = NeededPermission | 'primary'

/**
 * What each page of the account area and of the desk requires, by the pattern of its address. This is the only place where a page
 * declares it: guard, menu, tabs and the 401 page read it here.
 */
export const PAGE_PERMISSIONS = {
  [PATHS.information]: 'self',
  [PATHS.certification]: 'realName:read',
  [PATHS.joinNow]: 'partner:read',
  [PATHS.developers]: 'integration:read',
  [PATHS.application]: 'self',
  [PATHS.request]: 'self',
  [PATHS.poc]: 'poc:read',
  [PATHS.pipelineManagement]: 'pipeline:read',
  [PATHS.pipelineInfo]: 'pipeline:create',
  [PATHS.pipelineDetails]: 'pipeline:read',
  [PATHS.security]: 'self',
  [PATHS.sessions]: 'self',
  [PATHS.claims]: 'claim:read',
  [PATHS.activity]: 'activity:read',
  [PATHS.mails]: 'activity:read',
  [PATHS.ownData]: 'agreement:read',
  [PATHS.notifications]: 'self',
  [PATHS.subAccountList]: 'subAccount:read',
  [PATHS.subAccountNew]: 'subAccount:create',
  [PATHS.subAccountImport]: 'subAccount:create',
  [PATHS.subAccount]: 'subAccount:read',
  [PATHS.securityRules]: 'subAccount:secure',
  [PATHS.roles]: 'role:read',
  [PATHS.roleNew]: 'role:create',
  [PATHS.role]: 'role:read',
  [PATHS.changePassword]: 'self',
  [PATHS.setUpFactor]: 'self',
  [PATHS.resetEmail]: 'primary',
  [PATHS.trialResult]: 'trial:read',
  [PATHS.registerResult]: 'self',
  [PATHS.console]: 'self',
  [PATHS.orderPay]: 'order:read',
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
  [PATHS.pocQueue]: 'poc:read',
  [PATHS.pocQueueTable]: 'poc:read',
  [PATHS.pocQueueSettings]: 'queue:update',
  [PATHS.pocQueueItem]: 'poc:read',
  [PATHS.partnerQueue]: 'partner:read',
  [PATHS.partnerQueueTable]: 'partner:read',
  [PATHS.partnerQueueSettings]: 'queue:update',
  [PATHS.partnerQueueItem]: 'partner:read',
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

export type AccountPath = keyof typeof PAGE_PERMISSIONS

const byPattern: Readonly<Partial<Record<string, Requirement>>> = PAGE_PERMISSIONS

/** What the page at this pattern requires; a page outside the account area nothing but a session. */
export function requirementOf(pattern: string): Requirement {
  return byPattern[pattern] ?? 'self'
}

/** What a call requires, as its endpoint declares it: for buttons, whose permission is that of what they change. */
export function requirementOfCall({
  audience,
  permission,
}: Pick<EndpointSpec, 'audience' | 'permission'>): Requirement {
  return audience === 'primary' ? 'primary' : (permission ?? 'self')
}
