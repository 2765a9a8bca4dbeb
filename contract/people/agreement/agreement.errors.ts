import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Agreements and consents. */
export const agreementErrors = defineErrors({
  outdated: {
    code: 'agreementOutdated',
    status: 409,
    zh: '协议已更新，请阅读新版本后重新勾选。',
    en: 'The agreement has just been updated. Read the new version and select the checkbox again.',
  },
  consentNeeded: {
    code: 'consentNeeded',
    status: 409,
    zh: '使用账号须同意此项。如需撤回，请注销账号。',
    en: 'This consent is required to keep an account. To withdraw it, close your account.',
  },
})
