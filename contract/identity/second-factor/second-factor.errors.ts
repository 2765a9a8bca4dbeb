import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Setting up second factors. */
export const secondFactorErrors = defineErrors({
  alreadySetUp: {
    code: 'factorExists',
    status: 409,
    zh: '已设置，请刷新页面查看。',
    en: 'This is already set up. Reload the page to see it.',
  },
  /** The last factor of a sub-account whose primary account requires one. */
  required: {
    code: 'factorRequired',
    status: 409,
    zh: '您的账号必须启用两步验证，不能移除最后一种验证方式。请先添加另一种方式。',
    en: 'Your account requires two-step verification, so you can’t remove your last method. Add another one first.',
  },
  /** A right code or passkey response for the second time, or too late: no wrong attempt. */
  factorUsed: {
    code: 'factorUsed',
    status: 409,
    zh: '此验证已使用过或已过期。请输入下一个验证码，或重新使用通行密钥。',
    en: 'This has already been used or has expired. Enter the next code, or use your passkey again.',
  },
  passkeyRefused: {
    code: 'passkeyRefused',
    status: 400,
    local: true,
    zh: '无法验证此通行密钥，请重试。',
    en: 'This passkey could not be verified. Try again.',
  },
  passkeysFull: {
    code: 'passkeysFull',
    status: 409,
    zh: '通行密钥已达上限（10 个），请先移除一个再添加。',
    en: 'You have reached the limit of 10 passkeys. Remove one to add another.',
  },
  passkeysUnavailable: {
    code: 'passkeysUnavailable',
    status: 409,
    zh: '当前网址无法使用通行密钥，请使用身份验证器 App。',
    en: 'Passkeys don’t work at this address. Use an authenticator app instead.',
  },
})
