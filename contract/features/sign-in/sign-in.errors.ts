import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Signing in and re-authentication. */
export const signInErrors = defineErrors({
  passwordWrong: {
    code: '0021',
    status: 400,
    zh: '用户名或密码不正确，请重新输入。',
    en: 'The user name or password is incorrect. Please try again.',
  },
  loginIncorrect: {
    code: 'loginIncorrect',
    status: 400,
    zh: '账号或密码不正确，请重新输入。',
    en: 'The account or password is incorrect. Please try again.',
  },
  accountDisabled: {
    code: '0061',
    status: 403,
    zh: '账号已被停用，请联系运营经理。',
    en: 'This account is disabled. Please contact your operations manager.',
  },
  primaryUnknown: {
    code: '0053',
    status: 403,
    zh: '主账号不存在，请检查主账号名。',
    en: 'This primary account does not exist. Check the primary account name.',
  },
  notOfThisPrimary: {
    code: '0054',
    status: 403,
    zh: '这个子账号不属于该主账号，请检查后重新登录。',
    en: 'This sub-account does not belong to that primary account. Check both and sign in again.',
  },
})
