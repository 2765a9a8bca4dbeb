import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Making an account. */
export const registerErrors = defineErrors({
  userNameTaken: {
    code: '0014',
    status: 409,
    zh: '用户名或邮箱已被使用，请换一个。',
    en: 'This user name or e-mail address is already taken. Please choose another one.',
  },
  emailTaken: {
    code: '0015',
    status: 409,
    zh: '这个邮箱已经注册过，可以直接登录或找回密码。',
    en: 'This e-mail address is already registered. You can sign in or reset your password.',
  },
})
