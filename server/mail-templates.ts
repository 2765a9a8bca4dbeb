import { ACCOUNT_ADMIN_MAILS } from './features/account-admin/account-admin.mail.ts'
import { API_TOKEN_MAILS } from './features/api-token/api-token.mail.ts'
import { ASSOCIATION_MAILS } from './features/association/association.mail.ts'
import { CERTIFICATION_MAILS } from './features/certification/certification.mail.ts'
import { CLAIM_MAILS } from './features/claim/claim.mail.ts'
import { CLOSURE_MAILS } from './features/closure/closure.mail.ts'
import { DATA_EXPORT_MAILS } from './features/data-export/data-export.mail.ts'
import { EMAIL_CHANGE_MAILS } from './features/email-change/email-change.mail.ts'
import { IDENTITY_LINK_MAILS } from './features/identity-link/identity-link.mail.ts'
import { LEAD_MAILS } from './features/lead/lead.mail.ts'
import { MAILBOX_RECOVERY_MAILS } from './features/mailbox-recovery/mailbox-recovery.mail.ts'
import { OPERATOR_MAILS } from './features/operator/operator.mail.ts'
import { PARTNER_MAILS } from './features/partner/partner.mail.ts'
import { PARTNER_DIRECTORY_MAILS } from './features/partner-directory/partner-directory.mail.ts'
import { PASSWORD_MAILS } from './features/password/password.mail.ts'
import { SUB_ACCOUNT_RESET_MAILS } from './features/password/sub-account-reset.mail.ts'
import { DEAL_MAILS } from './features/pipeline/pipeline.mail.ts'
import { POC_MAILS } from './features/poc/poc.mail.ts'
import { REGISTER_MAILS } from './features/register/register.mail.ts'
import { FACTOR_MAILS } from './features/second-factor/factor.mail.ts'
import { SIGN_IN_MAILS } from './features/sign-in/sign-in.mail.ts'
import { UNLOCK_MAILS } from './features/sign-in/unlock.mail.ts'
import { SUB_ACCOUNT_MAILS } from './features/sub-account-admin/sub-account-admin.mail.ts'
import { SUPPORT_MAILS } from './features/support/support.mail.ts'
import { TRIAL_MAILS } from './features/trial/trial.mail.ts'
import { TRIAL_CONVERSION_MAILS } from './features/trial/trial-conversion.mail.ts'
import { TRIAL_EXTENSION_MAILS } from './features/trial/trial-extension.mail.ts'
import { TRIAL_WAITING_MAILS } from './features/trial/trial-waiting.mail.ts'
import { VERIFICATION_MAILS } from './features/verification/verification.mail.ts'
import { WEBHOOK_MAILS } from './features/webhook/webhook.mail.ts'
import type { MailTemplate } from './kit/mail/mail-template.ts'

/** Every mail of the product, as operators find them at `/operator/mail/templates`. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  ...REGISTER_MAILS,
  ...PASSWORD_MAILS,
  ...EMAIL_CHANGE_MAILS,
  ...VERIFICATION_MAILS,
  ...SIGN_IN_MAILS,
  ...UNLOCK_MAILS,
  ...FACTOR_MAILS,
  ...IDENTITY_LINK_MAILS,
  ...MAILBOX_RECOVERY_MAILS,
  ...DATA_EXPORT_MAILS,
  ...ACCOUNT_ADMIN_MAILS,
  ...CLOSURE_MAILS,
  ...SUB_ACCOUNT_MAILS,
  ...SUB_ACCOUNT_RESET_MAILS,
  ...CERTIFICATION_MAILS,
  ...API_TOKEN_MAILS,
  ...WEBHOOK_MAILS,
  ...CLAIM_MAILS,
  ...TRIAL_MAILS,
  ...DEAL_MAILS,
  ...PARTNER_MAILS,
  ...ASSOCIATION_MAILS,
  ...LEAD_MAILS,
  ...PARTNER_DIRECTORY_MAILS,
  ...POC_MAILS,
  ...TRIAL_EXTENSION_MAILS,
  ...TRIAL_CONVERSION_MAILS,
  ...TRIAL_WAITING_MAILS,
  ...OPERATOR_MAILS,
  ...SUPPORT_MAILS,
]
