import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Making an account. */
export const registerErrors = defineErrors({
  userNameTaken: {
    code: '0014',
    status: 409,
    zh: '用户名或邮箱已被使用，请更换。',
    en: 'This user name or e-mail address is already taken. Choose a different one.',
  },
  emailTaken: {
    code: '0015',
    status: 409,
    zh: '该邮箱已注册，请直接登录或找回密码。',
    en: 'This e-mail address is already registered. Log in, or reset your password.',
  },
})
