import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Changing the e-mail address of an account. */
export const emailChangeErrors = defineErrors({
  notOwnAddress: {
    code: '0035',
    status: 403,
    zh: '仅可更换您本人的邮箱。',
    en: 'You can only change your own e-mail address.',
  },
  oldAddressChanged: {
    code: '0036',
    status: 400,
    zh: '与已验证的原邮箱不一致，请重新验证身份。',
    en: 'This is not the e-mail address you verified before. Verify your identity again.',
  },
  newAddressInvalid: {
    code: '0037',
    status: 400,
    local: true,
    zh: '新邮箱无效：格式不正确，或与当前邮箱相同。请重新输入。',
    en: 'The new e-mail address is invalid or the same as the current one. Enter a different one.',
  },
  newAddressTaken: {
    code: '0038',
    status: 409,
    zh: '该邮箱已被其他账号使用，请更换邮箱。',
    en: 'This e-mail address belongs to another account. Use a different one.',
  },
})
