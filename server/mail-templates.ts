import { CERTIFICATION_MAILS } from './company/certification/certification.mail.ts'
import { SUB_ACCOUNT_MAILS } from './company/sub-account-admin/sub-account-admin.mail.ts'
import { LEAD_MAILS } from './deals/lead/lead.mail.ts'
import { DEAL_MAILS } from './deals/pipeline/pipeline.mail.ts'
import { ACCOUNT_ADMIN_MAILS } from './desk/account-admin/account-admin.mail.ts'
import { EMAIL_CHANGE_MAILS } from './identity/email-change/email-change.mail.ts'
import { IDENTITY_LINK_MAILS } from './identity/identity-link/identity-link.mail.ts'
import { MAILBOX_RECOVERY_MAILS } from './identity/mailbox-recovery/mailbox-recovery.mail.ts'
import { OPERATOR_MAILS } from './identity/operator/operator.mail.ts'
import { PASSWORD_MAILS } from './identity/password/password.mail.ts'
import { SUB_ACCOUNT_RESET_MAILS } from './identity/password/sub-account-reset.mail.ts'
import { REGISTER_MAILS } from './identity/register/register.mail.ts'
import { FACTOR_MAILS } from './identity/second-factor/factor.mail.ts'
import { SIGN_IN_MAILS } from './identity/sign-in/sign-in.mail.ts'
import { UNLOCK_MAILS } from './identity/sign-in/unlock.mail.ts'
import { VERIFICATION_MAILS } from './identity/verification/verification.mail.ts'
import type { MailTemplate } from './kit/mail/mail-template.ts'
import { SUPPORT_MAILS } from './messages/support/support.mail.ts'
import { API_TOKEN_MAILS } from './partners/api-token/api-token.mail.ts'
import { ASSOCIATION_MAILS } from './partners/association/association.mail.ts'
import { PARTNER_MAILS } from './partners/partner/partner.mail.ts'
import { PARTNER_DIRECTORY_MAILS } from './partners/partner-directory/partner-directory.mail.ts'
import { WEBHOOK_MAILS } from './partners/webhook/webhook.mail.ts'
import { CLOSURE_MAILS } from './privacy/closure/closure.mail.ts'
import { DATA_EXPORT_MAILS } from './privacy/data-export/data-export.mail.ts'
import { CLAIM_MAILS } from './trials/claim/claim.mail.ts'
import { POC_MAILS } from './trials/poc/poc.mail.ts'
import { TRIAL_MAILS } from './trials/trial/trial.mail.ts'
import { TRIAL_CONVERSION_MAILS } from './trials/trial/trial-conversion.mail.ts'
import { TRIAL_EXTENSION_MAILS } from './trials/trial/trial-extension.mail.ts'
import { TRIAL_WAITING_MAILS } from './trials/trial/trial-waiting.mail.ts'

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
