import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Setting up second factors. */
export const secondFactorErrors = defineErrors({
  alreadySetUp: {
    code: 'factorExists',
    status: 409,
    zh: '已经设置过了，请刷新页面查看。',
    en: 'This is already set up. Reload the page to see it.',
  },
  passkeyRefused: {
    code: 'passkeyRefused',
    status: 400,
    zh: '无法验证此通行密钥，请重试一次。',
    en: 'This passkey could not be checked. Please try once more.',
  },
  passkeysFull: {
    code: 'passkeysFull',
    status: 409,
    zh: '通行密钥最多 10 个，请先移除一个再添加。',
    en: 'You have 10 passkeys, the most there can be. Remove one to add another.',
  },
  passkeysUnavailable: {
    code: 'passkeysUnavailable',
    status: 409,
    zh: '当前地址无法使用通行密钥，请改用验证器应用。',
    en: 'Passkeys do not work at this address. Use an authenticator app instead.',
  },
})
