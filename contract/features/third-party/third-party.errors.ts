import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Signing in with a third party, and linking its identity to an account. */
export const thirdPartyErrors = defineErrors({
  providerUnknown: {
    code: 'thirdPartyUnknown',
    status: 404,
    zh: '本站不支持用它登录，请换一种方式。',
    en: 'This site does not offer that way to log in. Please choose another.',
  },
  providerUnavailable: {
    code: 'thirdPartyUnavailable',
    status: 503,
    zh: '暂时连接不上对方的登录服务，请稍后重试，或换一种方式登录。',
    en: 'The login service of the other site cannot be reached right now. Please try again in a moment or log in another way.',
  },
  over: {
    code: 'thirdPartyOver',
    status: 400,
    zh: '这次第三方登录已失效，请重新开始。',
    en: 'This third-party login is no longer valid. Please start again.',
  },
  denied: {
    code: 'thirdPartyDenied',
    status: 400,
    zh: '您在对方网站取消了登录，没有任何变化。',
    en: 'You cancelled the login on the other site. Nothing has changed.',
  },
  failed: {
    code: 'thirdPartyFailed',
    status: 400,
    zh: '对方返回的登录结果没有通过校验，请重新登录。如果一直这样，请联系客服。',
    en: 'The answer of the other site did not pass our checks. Please log in again, and contact us if it keeps happening.',
  },
  identityTaken: {
    code: 'thirdPartyTaken',
    status: 409,
    zh: '这个第三方身份已经关联了其他账号。请用它直接登录，或先在那个账号里解除关联。',
    en: 'This third-party identity is linked to another account. Log in with it directly, or unlink it there first.',
  },
  alreadyLinked: {
    code: 'thirdPartyLinked',
    status: 409,
    zh: '这个账号已关联过该登录方式的另一个身份，请先在账号中心解除关联。',
    en: 'Another identity of this kind is linked to this account already. Please unlink it in the account center first.',
  },
  partnerCannotLink: {
    code: 'agentCannotLink',
    status: 403,
    zh: '合作伙伴账号不能关联，请使用客户账号。',
    en: 'Partner accounts cannot be linked. Please use a customer account.',
  },
})
