import { accessReviewErrors } from './access-review/access-review.errors.ts'
import { emailChangeErrors } from './email-change/email-change.errors.ts'
import { mailboxRecoveryErrors } from './mailbox-recovery/mailbox-recovery.errors.ts'
import { operatorErrors } from './operator/operator.errors.ts'
import { passwordErrors } from './password/password.errors.ts'
import { registerErrors } from './register/register.errors.ts'
import { secondFactorErrors } from './second-factor/second-factor.errors.ts'
import { signInErrors } from './sign-in/sign-in.errors.ts'
import { thirdPartyErrors } from './third-party/third-party.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [
  accessReviewErrors,
  emailChangeErrors,
  mailboxRecoveryErrors,
  operatorErrors,
  passwordErrors,
  registerErrors,
  secondFactorErrors,
  signInErrors,
  thirdPartyErrors,
] as const
