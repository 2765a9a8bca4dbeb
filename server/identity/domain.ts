import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { LOCK } from '#server/identity/lockout/lockout.service.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { ACCESS_NEWS_MAILS } from './access-news/access-news.mail.ts'
import { registerAccessNewsJobs } from './access-news/access-news.service.ts'
import { accessReviewRoutes } from './access-review/access-review.routes.ts'
import { accessReviewPersonal } from './access-review/access-review.service.ts'
import { deviceActs, devicePersonal } from './device/device.service.ts'
import { EMAIL_CHANGE_MAILS } from './email-change/email-change.mail.ts'
import { emailChangeRoutes } from './email-change/email-change.routes.ts'
import { emailChangeActs, emailChangePersonal, emailUndoActs } from './email-change/email-change.service.ts'
import { IDENTITY_LINK_MAILS } from './identity-link/identity-link.mail.ts'
import { identityLinkPersonal, linkedIdentityActs } from './identity-link/identity-link.service.ts'
import { mailboxRecoveryActs } from './mailbox-recovery/mailbox-recovery.acts.ts'
import { MAILBOX_RECOVERY_MAILS } from './mailbox-recovery/mailbox-recovery.mail.ts'
import { mailboxRecoveryPersonal } from './mailbox-recovery/mailbox-recovery.personal.ts'
import { mailboxRecoveryRoutes } from './mailbox-recovery/mailbox-recovery.routes.ts'
import { registerMailboxRecoveryJobs } from './mailbox-recovery/mailbox-recovery.service.ts'
import { OPERATOR_MAILS } from './operator/operator.mail.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { operatorInvitationActs, operatorResetActs } from './operator/operator-link.service.ts'
import { operatorAuditRoutes } from './operator-audit/operator-audit.routes.ts'
import { PASSWORD_MAILS, SUB_ACCOUNT_RESET_MAILS } from './password/password.mail.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { passwordPersonal, passwordResetActs, subAccountResetActs } from './password/password.service.ts'
import { REGISTER_MAILS } from './register/register.mail.ts'
import { registerRoutes } from './register/register.routes.ts'
import { FACTOR_MAILS } from './second-factor/factor.mail.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { factorActs, secondFactorPersonal } from './second-factor/second-factor.service.ts'
import { SEALED_TOTP_SECRETS } from './second-factor/second-factor.store.ts'
import { sessionAuthentication } from './sign-in/authentication.service.ts'
import { sessionActs, ticketActs, unlockActs } from './sign-in/session.service.ts'
import { SIGN_IN_MAILS } from './sign-in/sign-in.mail.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { registerSignInJobs, signInPersonal } from './sign-in/sign-in.service.ts'
import { UNLOCK_MAILS } from './sign-in/unlock.mail.ts'
import { thirdPartyRoutes } from './third-party/third-party.routes.ts'
import { VERIFICATION_MAILS } from './verification/verification.mail.ts'

/** How people log in, and get back in: registering, signing in, passwords, second factors, recovery, operators. */
export const identity = defineDomain({
  name: 'identity',
  authenticate: sessionAuthentication,
  routes: [
    thirdPartyRoutes,
    registerRoutes,
    signInRoutes,
    passwordRoutes,
    emailChangeRoutes,
    secondFactorRoutes,
    accessReviewRoutes,
    mailboxRecoveryRoutes,
    operatorRoutes,
    operatorAuditRoutes,
  ],
  jobs: [registerAccessNewsJobs, registerSignInJobs, registerMailboxRecoveryJobs],
  mails: [
    REGISTER_MAILS,
    PASSWORD_MAILS,
    SUB_ACCOUNT_RESET_MAILS,
    EMAIL_CHANGE_MAILS,
    VERIFICATION_MAILS,
    SIGN_IN_MAILS,
    UNLOCK_MAILS,
    FACTOR_MAILS,
    IDENTITY_LINK_MAILS,
    MAILBOX_RECOVERY_MAILS,
    OPERATOR_MAILS,
    ACCESS_NEWS_MAILS,
  ],
  acts: [
    sessionActs,
    ticketActs,
    unlockActs,
    deviceActs,
    factorActs,
    linkedIdentityActs,
    passwordResetActs,
    subAccountResetActs,
    emailChangeActs,
    emailUndoActs,
    mailboxRecoveryActs,
    operatorResetActs,
    operatorInvitationActs,
  ],
  sealed: [SEALED_TOTP_SECRETS],
  expire: [
    { table: 'verificationFlows', column: 'issuedAt', keepMs: DAY_MS },
    { table: 'mailedSecrets', column: 'mailedAt', keepMs: DAY_MS },
    { table: 'codeUnlocks', column: 'expiresAt', keepMs: DAY_MS },
    { table: 'signInAttempts', column: 'updatedAt', keepMs: 2 * LOCK.ms },
    { table: 'signInTickets', column: 'expiresAt', keepMs: 10 * MINUTE_MS },
    { table: 'signInUnlocks', column: 'createdAt', keepMs: DAY_MS },
    // As the privacy policy promises.
    { table: 'sessions', column: 'expiresAt', keepMs: 180 * DAY_MS },
    { table: 'sessions', column: 'endedAt', keepMs: 180 * DAY_MS },
    { table: 'devices', column: 'lastUsedAt', keepMs: 400 * DAY_MS },
    { table: 'passkeyChallenges', column: 'expiresAt', keepMs: 0 },
    { table: 'thirdPartyFlows', column: 'expiresAt', keepMs: 10 * MINUTE_MS },
    { table: 'thirdPartyLinks', column: 'expiresAt', keepMs: 30 * MINUTE_MS },
    { table: 'passwordResets', column: 'expiresAt', keepMs: DAY_MS },
    { table: 'subAccountResets', column: 'expiresAt', keepMs: DAY_MS },
    { table: 'emailChanges', column: 'proofExpiresAt', keepMs: 0, only: [['changedAt', 'is', null]] },
    { table: 'emailChanges', column: 'undoUntil', keepMs: 0 },
    { table: 'endedAccess', column: 'endedAt', keepMs: 90 * DAY_MS },
    { table: 'operatorLinks', column: 'expiresAt', keepMs: 30 * DAY_MS, only: [['id', '<>', 'first']] },
  ],
  lasts: {
    passkeys: 'as long as the login that it opens',
    totpSecrets: 'as long as the login that it opens',
    recoveryCodes: 'ten of each login',
    thirdPartyIdentities: 'as long as the login that it opens',
    mailboxRecoveries: 'proof of why a login was given back, until the account is closed',
  },
  personal: [
    devicePersonal,
    secondFactorPersonal,
    identityLinkPersonal,
    signInPersonal,
    passwordPersonal,
    emailChangePersonal,
    mailboxRecoveryPersonal,
    accessReviewPersonal,
    {
      stays: {
        operatorLinks: 'of operators, whose accounts are not closed',
        verificationFlows: 'a keyed hash of an address, for a day',
        mailedSecrets: 'a keyed hash of an address, for a day',
        codeUnlocks: 'a keyed hash of an address, for a day',
        passkeyChallenges: 'of a login that is under way, for five minutes',
        thirdPartyFlows: 'a hash of a login that is under way, for ten minutes',
      },
    },
  ],
})
