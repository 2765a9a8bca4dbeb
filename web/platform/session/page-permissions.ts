import type { Requirement } from '#web/platform/page/requirement.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/**
 * What each page of the account area requires, by the pattern of its address; those of the desk are in
 * `desk-permissions.ts`, which the account area does not load. These are the only places where a page declares it:
 * guard, menu, tabs and the 401 page read it here.
 */
export const PAGE_PERMISSIONS = {
  [PATHS.information]: 'self',
  [PATHS.certification]: 'realName:read',
  [PATHS.joinNow]: 'partner:read',
  [PATHS.developers]: 'integration:read',
  [PATHS.webhookDeliveries]: 'integration:read',
  [PATHS.application]: 'self',
  [PATHS.request]: 'self',
  [PATHS.poc]: 'poc:read',
  [PATHS.pipelineManagement]: 'pipeline:read',
  [PATHS.pipelineInfo]: 'pipeline:create',
  [PATHS.pipelineDetails]: 'pipeline:read',
  [PATHS.security]: 'self',
  [PATHS.sessions]: 'self',
  [PATHS.access]: 'primary',
  [PATHS.claims]: 'claim:read',
  [PATHS.ownPartner]: 'association:read',
  [PATHS.activity]: 'activity:read',
  [PATHS.mails]: 'activity:read',
  [PATHS.ownData]: 'agreement:read',
  [PATHS.notifications]: 'self',
  [PATHS.invitations]: 'customer:read',
  [PATHS.dealImport]: 'pipeline:create',
  [PATHS.invitationImport]: 'customer:invite',
  [PATHS.customers]: 'customer:read',
  [PATHS.leads]: 'lead:read',
  [PATHS.lead]: 'lead:read',
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
} as const satisfies Partial<Record<string, Requirement>>

export type AccountPath = keyof typeof PAGE_PERMISSIONS

const byPattern: Readonly<Partial<Record<string, Requirement>>> = PAGE_PERMISSIONS

/** What the page at this pattern requires; one that is not in the table nothing but a session. */
export function requirementOf(pattern: string): Requirement {
  return byPattern[pattern] ?? 'self'
}
