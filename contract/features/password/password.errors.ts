import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Changing a password and replacing a forgotten one. */
export const passwordErrors = defineErrors({
  emailUnknown: {
    code: '0016',
    status: 404,
    zh: '该邮箱尚未注册，请检查邮箱，或先注册账号。',
    en: 'This e-mail address is not registered. Check the address, or register first.',
  },
  oldPasswordWrong: {
    code: '0023',
    status: 400,
    zh: '当前密码错误，请重新输入。',
    en: 'The current password is incorrect. Try again.',
  },
})
