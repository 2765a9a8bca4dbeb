import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { AuditGroup, AuditKind } from './audit.fields.ts'
import type { auditList } from './audit.list.ts'

export const auditKindsEn: Record<AuditKind, string> = {
  registered: 'Account registered',
  signedIn: 'Logged in',
  signInRefused: 'Login failed',
  signInLocked: 'Login locked after wrong attempts',
  signInUnlocked: 'Login unlocked by e-mail',
  signedOut: 'Logged out',
  sessionEnded: 'One device logged out',
  sessionsEnded: 'All other devices logged out',
  proofRefused: 'Identity check failed',
  passwordReset: 'Password reset by e-mail',
  passwordChanged: 'Password changed',
  passwordChangeRefused: 'Password change failed: wrong current password',
  emailChanged: 'E-mail changed',
  emailChangeUndone: 'E-mail change undone',
  totpAdded: 'Authenticator app added',
  totpRemoved: 'Authenticator app removed',
  passkeyAdded: 'Passkey added',
  passkeyRenamed: 'Passkey renamed',
  passkeyRemoved: 'Passkey removed',
  recoveryCodesMade: 'New recovery codes generated',
  recoveryCodeUsed: 'Recovery code used',
  thirdPartyLinked: 'Third-party login linked',
  thirdPartyUnlinked: 'Third-party login unlinked',
  consentGiven: 'Consent given',
  consentWithdrawn: 'Consent withdrawn',
  profileChanged: 'Basic information changed',
  dataExported: 'Account data exported',
  activityExported: 'Activity exported',
  roleCreated: 'Role created',
  roleChanged: 'Role changed',
  roleDeleted: 'Role deleted',
  closureRequested: 'Account closure requested',
  closureCancelled: 'Account closure canceled',
  accountClosed: 'Account closed',
}

export const auditGroupsEn: Record<AuditGroup, string> = {
  signIn: 'Login',
  security: 'Security',
  account: 'Account',
  data: 'Data and privacy',
}

export const auditListEn: ListTexts<typeof auditList> = {
  title: 'Activity',
  columns: {
    at: 'Time',
    kind: 'Event',
    group: 'Category',
    by: 'By',
    detail: 'Details',
    address: 'IP address',
    browser: 'Browser',
    system: 'System',
  },
  options: {
    kind: auditKindsEn,
    group: auditGroupsEn,
    by: { self: 'This account', subAccount: 'Sub-account', unknown: 'Not logged in' },
  },
  filters: { group: 'Category', at: 'Time', address: 'IP address' },
  filterOptions: { group: auditGroupsEn },
}
