/**
 * What the activity log knows (security, errors and logs): every sign-in, refusal and security change. A kind is
 * added here, and its sentence in both languages in `web/features/audit`.
 */
export const AUDIT_KINDS = [
  'registered',
  'signedIn',
  'signInRefused',
  'signInLocked',
  'signInUnlocked',
  'signedOut',
  'sessionEnded',
  'sessionsEnded',
  'proofRefused',
  'passwordReset',
  'passwordChanged',
  'passwordChangeRefused',
  'emailChanged',
  'emailChangeUndone',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'thirdPartyLinked',
  'thirdPartyUnlinked',
  'consentGiven',
  'consentWithdrawn',
  'profileChanged',
  'dataExported',
  'activityExported',
  'imageViewed',
  'notificationsExported',
  'roleCreated',
  'roleChanged',
  'roleDeleted',
  'subAccountCreated',
  'subAccountChanged',
  'subAccountEnabled',
  'subAccountDisabled',
  'subAccountDeleted',
  'subAccountRolesChanged',
  'subAccountsExported',
  'subAccountsImported',
  'subAccountResetSent',
  'subAccountSessionsEnded',
  'subAccountUnlocked',
  'subAccountNetworksChanged',
  'subAccountFactorRequired',
  'subAccountFactorNotRequired',
  'subAccountFactorsReset',
  'requestSubmitted',
  'requestWithdrawn',
  'requestDecided',
  'closureRequested',
  'closureCancelled',
  'accountClosed',
  'settingChanged',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** The filters of the log. */
export const AUDIT_GROUPS = ['signIn', 'security', 'account', 'data'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

export const GROUP_OF: Readonly<Record<AuditKind, AuditGroup>> = {
  registered: 'account',
  signedIn: 'signIn',
  signInRefused: 'signIn',
  signInLocked: 'signIn',
  signInUnlocked: 'signIn',
  signedOut: 'signIn',
  sessionEnded: 'signIn',
  sessionsEnded: 'signIn',
  proofRefused: 'security',
  passwordReset: 'security',
  passwordChanged: 'security',
  passwordChangeRefused: 'security',
  emailChanged: 'security',
  emailChangeUndone: 'security',
  totpAdded: 'security',
  totpRemoved: 'security',
  passkeyAdded: 'security',
  passkeyRenamed: 'security',
  passkeyRemoved: 'security',
  recoveryCodesMade: 'security',
  recoveryCodeUsed: 'security',
  thirdPartyLinked: 'security',
  thirdPartyUnlinked: 'security',
  consentGiven: 'data',
  consentWithdrawn: 'data',
  profileChanged: 'account',
  dataExported: 'data',
  activityExported: 'data',
  imageViewed: 'data',
  notificationsExported: 'data',
  roleCreated: 'security',
  roleChanged: 'security',
  roleDeleted: 'security',
  subAccountCreated: 'security',
  subAccountChanged: 'security',
  subAccountEnabled: 'security',
  subAccountDisabled: 'security',
  subAccountDeleted: 'security',
  subAccountRolesChanged: 'security',
  subAccountsExported: 'data',
  subAccountsImported: 'data',
  subAccountResetSent: 'security',
  subAccountSessionsEnded: 'security',
  subAccountUnlocked: 'security',
  subAccountNetworksChanged: 'security',
  subAccountFactorRequired: 'security',
  subAccountFactorNotRequired: 'security',
  subAccountFactorsReset: 'security',
  requestSubmitted: 'account',
  requestWithdrawn: 'account',
  requestDecided: 'account',
  closureRequested: 'account',
  closureCancelled: 'account',
  accountClosed: 'account',
  settingChanged: 'data',
}

/** The kinds of some groups. */
export function kindsOf(groups: readonly AuditGroup[]): AuditKind[] {
  return AUDIT_KINDS.filter((kind) => groups.includes(GROUP_OF[kind]))
}

export const AUDIT = {
  /**
   * Six months, as the privacy policy promises and as China's cybersecurity law (article 21) asks for at least: the
   * longest six months of a year have 184 days.
   */
  retentionDays: 184,
  /** Entries in the copy of one's data, newest first; all of them are in the export of the log. */
  copiedRows: 20_000,
} as const
