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
  /** The reset link of a sub-account. */
  disabledCannotReset: {
    code: '0056',
    status: 409,
    zh: '账号已停用，无法重置密码，须先由主账号管理员启用。',
    en: 'A disabled account can’t reset its password. An administrator of your primary account must enable it first.',
  },
  /** This deployment has no page for it (SUB_RESET_LINKS). */
  noResetAddress: {
    code: '0057',
    status: 503,
    zh: '未配置重置密码的地址，邮件未发送，请联系客服。',
    en: 'No address is set up for password resets, so no e-mail was sent. Contact support.',
  },
})
