/**
 * What the activity log knows (security, errors and logs): every sign-in, refusal and security change. A kind is
 * added here, and its sentence in both languages beside it in `web/features/audit`.
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
  'closureRequested',
  'closureCancelled',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]
