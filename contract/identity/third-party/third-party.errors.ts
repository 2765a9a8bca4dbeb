import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Signing in with a third party, and linking its identity to an account. */
export const thirdPartyErrors = defineErrors({
  providerUnknown: {
    code: 'thirdPartyUnknown',
    status: 404,
    zh: '本站不支持该登录方式，请更换。',
    en: 'This site doesn’t support that login method. Choose another one.',
  },
  providerUnavailable: {
    code: 'thirdPartyUnavailable',
    status: 503,
    zh: '第三方登录服务暂时无法连接，请稍后重试，或使用其他方式登录。',
    en: 'The third-party login service can’t be reached right now. Try again in a moment, or log in another way.',
  },
  over: {
    code: 'thirdPartyOver',
    status: 400,
    zh: '本次第三方登录已失效，请重新开始。',
    en: 'This third-party login is no longer valid. Start again.',
  },
  denied: {
    code: 'thirdPartyDenied',
    status: 400,
    zh: '您已在第三方网站取消登录，账号未发生变化。',
    en: 'You canceled the login on the other site. Nothing has changed.',
  },
  failed: {
    code: 'thirdPartyFailed',
    status: 400,
    zh: '第三方登录结果未通过校验，请重新登录。如问题持续，请联系客服。',
    en: 'The third-party login could not be verified. Log in again. If the problem continues, contact us.',
  },
  identityTaken: {
    code: 'thirdPartyTaken',
    status: 409,
    zh: '该第三方账号已关联其他账号。请用其直接登录，或先在对应账号中解除关联。',
    en: 'This third-party login is linked to another account. Log in with it directly, or unlink it there first.',
  },
  alreadyLinked: {
    code: 'thirdPartyLinked',
    status: 409,
    zh: '您的账号已关联该登录方式的另一个账号，请先在账号中心解除关联。',
    en: 'Another login of this kind is already linked to your account. Unlink it in your account first.',
  },
  partnerCannotLink: {
    code: 'agentCannotLink',
    status: 403,
    zh: '合作伙伴账号不能关联，请使用客户账号。',
    en: 'Partner accounts can’t be linked. Use a customer account.',
  },
})
