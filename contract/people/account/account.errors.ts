import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** The account that a call is about. */
export const accountErrors = defineErrors({
  gone: {
    code: '0020',
    status: 404,
    zh: '用户或邮箱不存在，请检查后重试。',
    en: 'This user or e-mail address no longer exists. Check it and try again.',
  },
  emailNotOfAccount: {
    code: '0024',
    status: 400,
    zh: '该邮箱不属于此账号，请检查账号和邮箱。',
    en: 'This e-mail address doesn’t belong to this account. Check both.',
  },
  alreadyCertified: {
    code: '0046',
    status: 409,
    zh: '已通过企业认证，认证信息不可修改。如需变更，请联系我们。',
    en: 'This account is verified, so this information can’t be changed. Contact us to change it.',
  },
})
