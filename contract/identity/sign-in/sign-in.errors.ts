import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Signing in and re-authentication. */
export const signInErrors = defineErrors({
  passwordWrong: {
    code: '0021',
    status: 400,
    zh: '用户名或密码错误，请重新输入。',
    en: 'Incorrect user name or password. Try again.',
  },
  loginIncorrect: {
    code: 'loginIncorrect',
    status: 400,
    zh: '账号或密码错误，请重新输入。',
    en: 'Incorrect account or password. Try again.',
  },
  accountDisabled: {
    code: '0061',
    status: 403,
    zh: '账号已停用，请联系客服。',
    en: 'This account is disabled. Contact support.',
  },
  /** Told with the right initial password only. */
  initialPasswordOver: {
    code: 'initialPasswordOver',
    status: 403,
    zh: '初始密码已过期，请联系主账号管理员发送重置密码邮件。',
    en: 'Your initial password has expired. Ask the administrator of your primary account to send you a password reset e-mail.',
  },
  primaryUnknown: {
    code: '0053',
    status: 403,
    zh: '主账号不存在，请检查主账号名。',
    en: 'This primary account doesn’t exist. Check the primary account name.',
  },
  notOfThisPrimary: {
    code: '0054',
    status: 403,
    zh: '该子账号不属于此主账号，或已被删除。请检查后重试。',
    en: 'This sub-account doesn’t belong to the primary account, or it has been deleted. Check and try again.',
  },
})
