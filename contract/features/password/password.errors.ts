import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Changing a password and replacing a forgotten one. */
export const passwordErrors = defineErrors({
  emailUnknown: {
    code: '0016',
    status: 404,
    zh: '这个邮箱还没有注册，请检查邮箱地址，或先注册账号。',
    en: 'This e-mail address is not registered. Check the address, or register first.',
  },
  oldPasswordWrong: {
    code: '0023',
    status: 400,
    zh: '原密码不正确，请重新输入。',
    en: 'The old password is incorrect. Please try again.',
  },
})
