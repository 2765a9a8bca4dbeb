import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Agreements and consents. */
export const agreementErrors = defineErrors({
  outdated: {
    code: 'agreementOutdated',
    status: 409,
    zh: '协议刚刚更新，请阅读新版本后重新勾选。',
    en: 'The agreement has just been updated. Please read the new version and tick the box again.',
  },
  consentNeeded: {
    code: 'consentNeeded',
    status: 409,
    zh: '这是账号存在的前提。如需撤回，请注销账号。',
    en: 'An account cannot be without this. To withdraw it, close the account.',
  },
})
