import { defineDomain } from '#contract/kit/domain.ts'
import * as accessReviewEndpoints from './access-review/access-review.endpoints.ts'
import * as emailChangeEndpoints from './email-change/email-change.endpoints.ts'
import { errors } from './errors.ts'
import * as mailboxRecoveryEndpoints from './mailbox-recovery/mailbox-recovery.endpoints.ts'
import * as operatorEndpoints from './operator/operator.endpoints.ts'
import * as operatorInvitationEndpoints from './operator/operator-invitation.endpoints.ts'
import * as operatorAuditEndpoints from './operator-audit/operator-audit.endpoints.ts'
import { operatorAuditList } from './operator-audit/operator-audit.list.ts'
import * as passwordEndpoints from './password/password.endpoints.ts'
import * as permissions from './permissions.ts'
import * as registerEndpoints from './register/register.endpoints.ts'
import * as secondFactorEndpoints from './second-factor/second-factor.endpoints.ts'
import * as sessionEndpoints from './sign-in/session.endpoints.ts'
import * as signInEndpoints from './sign-in/sign-in.endpoints.ts'
import * as tokenEndpoints from './sign-in/token.endpoints.ts'
import * as thirdPartyEndpoints from './third-party/third-party.endpoints.ts'

/** How people log in, and get back in: registering, signing in, passwords, second factors, recovery, operators. */
export const identity = defineDomain({
  name: 'identity',
  endpoints: [
    accessReviewEndpoints,
    emailChangeEndpoints,
    mailboxRecoveryEndpoints,
    operatorAuditEndpoints,
    operatorInvitationEndpoints,
    operatorEndpoints,
    passwordEndpoints,
    registerEndpoints,
    secondFactorEndpoints,
    sessionEndpoints,
    signInEndpoints,
    tokenEndpoints,
    thirdPartyEndpoints,
  ],
  errors,
  permissions,
  lists: { operatorAuditList },
})
