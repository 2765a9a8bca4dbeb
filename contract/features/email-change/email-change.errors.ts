import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Changing the e-mail address of an account. */
export const emailChangeErrors = defineErrors({
  notOwnAddress: {
    code: '0035',
    status: 403,
    zh: '只能修改您自己的邮箱。',
    en: 'You can only change your own e-mail address.',
  },
  oldAddressChanged: {
    code: '0036',
    status: 400,
    zh: '与原来验证过的邮箱不一致，请重新验证身份。',
    en: 'This is not the e-mail address you verified before. Please verify your identity again.',
  },
  newAddressInvalid: {
    code: '0037',
    status: 400,
    zh: '新邮箱无效：格式不正确，或与当前邮箱相同。请重新输入。',
    en: 'This cannot be your new e-mail address: it is incomplete, or the one that you have already. Enter another one.',
  },
  newAddressTaken: {
    code: '0038',
    status: 409,
    zh: '这个邮箱已绑定其他账号，请换一个邮箱。',
    en: 'This e-mail address belongs to another account. Please use a different one.',
  },
})
