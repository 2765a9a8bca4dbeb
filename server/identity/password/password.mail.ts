import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { CODE_LIFE } from '#server/kit/mail/mail-phrases.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { CODE, LINK, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'

const resetCode = defineMailTemplate({
  key: 'resetCode',
  group: 'codes',
  title: { zh: '重置密码验证码', en: 'Password reset code' },
  variables: { userName: USER_NAME, code: CODE },
  zh: {
    subject: '您的{product}重置密码验证码',
    text: ['您正在重置{product}账号 {userName} 的密码。请在重置密码页面输入以下验证码：', '{code}'],
    closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，您的密码不会改变。请勿将验证码告知他人。'],
  },
  en: {
    subject: 'Your {product} password reset code',
    text: [
      'You are resetting the password of the {product} account {userName}. Enter this code on the page:',
      '{code}',
    ],
    closing: [
      CODE_LIFE.en,
      'If this wasn’t you, ignore this e-mail. Your password stays the same. Never share this code.',
    ],
  },
})

const noAccount = defineMailTemplate({
  key: 'resetWithoutAccount',
  group: 'codes',
  title: { zh: '重置密码时邮箱没有账号', en: 'Password reset with an address without an account' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}验证码',
    text: [
      '有人正在使用此邮箱重置{product}密码，但此邮箱没有注册过账号。',
      '如为本人操作，请使用注册时的邮箱，或先注册账号。您也可以在页面输入以下验证码确认：',
      '{code}',
    ],
    closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件。'],
  },
  en: {
    subject: 'Your {product} code',
    text: [
      'Someone is resetting a {product} password with this e-mail address, but no account uses it.',
      'If this was you, use the address you registered with, or register first. You can also confirm on the page with this code:',
      '{code}',
    ],
    closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail.'],
  },
})

const CLOSING_ZH = ['如为本人操作，无需处理。如非本人操作，请立即重置密码，并联系我们。']
const CLOSING_EN = [
  'If this was you, you don’t need to do anything. If not, reset your password immediately and contact us.',
]

const passwordReset = defineMailTemplate({
  key: 'passwordReset',
  group: 'security',
  title: { zh: '密码已重置', en: 'Password reset' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '您的{product}密码已重置',
    text: ['{product}账号 {userName} 的密码已重置。所有设备均已退出登录。', '{link}'],
    button: '非本人操作？重置密码',
    closing: CLOSING_ZH,
  },
  en: {
    subject: 'Your {product} password was reset',
    text: [
      'The password of the {product} account {userName} has been reset. All devices have been logged out.',
      '{link}',
    ],
    button: 'Not you? Reset your password',
    closing: CLOSING_EN,
  },
})

const passwordChanged = defineMailTemplate({
  key: 'passwordChanged',
  group: 'security',
  title: { zh: '密码已修改', en: 'Password changed' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '您的{product}密码已修改',
    text: ['{product}账号 {userName} 的密码已修改。其他设备均已退出登录。', '{link}'],
    button: '非本人操作？重置密码',
    closing: CLOSING_ZH,
  },
  en: {
    subject: 'Your {product} password was changed',
    text: [
      'The password of the {product} account {userName} has been changed. Your other devices have been logged out.',
      '{link}',
    ],
    button: 'Not you? Reset your password',
    closing: CLOSING_EN,
  },
})

const SUB_CLOSING_ZH = ['如为本人操作，无需处理。如非本人操作，请立即联系主账号管理员。']
const SUB_CLOSING_EN = [
  'If this was you, you don’t need to do anything. If not, contact the administrator of your primary account immediately.',
]

/** A sub-account gets its reset link from those who manage it, so these have no link. */
const subPasswordReset = defineMailTemplate({
  key: 'subAccountPasswordReset',
  group: 'subAccount',
  title: { zh: '子账号密码已重置', en: 'Password of a sub-account reset' },
  variables: { userName: USER_NAME },
  zh: {
    subject: '您的{product}密码已重置',
    text: ['{product}账号 {userName} 的密码已重置。所有设备均已退出登录。'],
    closing: SUB_CLOSING_ZH,
  },
  en: {
    subject: 'Your {product} password was reset',
    text: [
      'The password of the {product} account {userName} has been reset. All devices have been logged out.',
    ],
    closing: SUB_CLOSING_EN,
  },
})

const subPasswordChanged = defineMailTemplate({
  key: 'subAccountPasswordChanged',
  group: 'subAccount',
  title: { zh: '子账号密码已修改', en: 'Password of a sub-account changed' },
  variables: { userName: USER_NAME },
  zh: {
    subject: '您的{product}密码已修改',
    text: ['{product}账号 {userName} 的密码已修改。其他设备均已退出登录。'],
    closing: SUB_CLOSING_ZH,
  },
  en: {
    subject: 'Your {product} password was changed',
    text: [
      'The password of the {product} account {userName} has been changed. Your other devices have been logged out.',
    ],
    closing: SUB_CLOSING_EN,
  },
})

/** The mails of this feature, as operators edit them. */
export const PASSWORD_MAILS = [
  resetCode,
  noAccount,
  passwordReset,
  passwordChanged,
  subPasswordReset,
  subPasswordChanged,
]

/** The code that resets the password of `userName`. */
export function resetCodeMail(
  to: string,
  language: Language,
  values: { readonly code: string; readonly userName: string },
): Mail {
  return mailOf(resetCode, { to, language, values })
}

/** The same for a mailbox without an account: only its owner learns that. */
export function noAccountMail(to: string, language: Language, code: string): Mail {
  return mailOf(noAccount, { to, language, values: { code } })
}

interface NewPassword {
  readonly userName: string
  /** Whether it was `reset` by a link or code, or `changed` by a signed-in person. */
  readonly how: 'reset' | 'changed'
  /** Where the owner can reset it again; undefined for a sub-account. */
  readonly forgotUrl: string | undefined
}

/** Tells the account that its password has changed, and what to do if the owner did not do it. */
export function passwordChangedMail(
  to: string,
  language: Language,
  { userName, how, forgotUrl }: NewPassword,
): Mail {
  if (forgotUrl === undefined) {
    const template = how === 'reset' ? subPasswordReset : subPasswordChanged
    return mailOf(template, { to, language, values: { userName } })
  }
  const template = how === 'reset' ? passwordReset : passwordChanged
  return mailOf(template, { to, language, values: { userName, link: forgotUrl } })
}

/** How long the link is valid. */
export const SUB_RESET_MINUTES = 30

const subAccountReset = defineMailTemplate({
  key: 'subAccountReset',
  group: 'subAccount',
  title: { zh: '子账号重置密码链接', en: 'Link to reset the password of a sub-account' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '重置您的{product}子账号密码',
    text: ['主账号管理员为您的{product}子账号发起了重置密码。请打开下方链接，设置新密码。', '{link}'],
    button: '重置密码',
    closing: [
      `链接 ${SUB_RESET_MINUTES} 分钟内有效，只能使用一次。请勿转发。`,
      '如您无需重置密码，请忽略此邮件，您的密码不会改变。',
    ],
  },
  en: {
    subject: 'Reset the password of your {product} sub-account',
    text: [
      'The administrator of your primary account sent you a password reset for your {product} sub-account. Open the link below to choose a new password.',
      '{link}',
    ],
    button: 'Reset password',
    closing: [
      `The link is valid for ${SUB_RESET_MINUTES} minutes and can be used once. Don’t forward it.`,
      'If you don’t need a new password, ignore this e-mail. Your password stays the same.',
    ],
  },
})

/** The mails of this feature, as operators edit them. */
export const SUB_ACCOUNT_RESET_MAILS = [subAccountReset]

/** The link with which a sub-account chooses a new password. */
export function subAccountResetMail(
  deps: Pick<Deps, 'siteAddress'>,
  { email: to, language, userName }: Pick<SubAccount, 'email' | 'language' | 'userName'>,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: number },
): Mail {
  // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
  const link = `${deps.siteAddress.origin()}/subResetPassword#token=${token}`
  return mailOf(subAccountReset, { to, language, expiresAt, values: { userName, link } })
}
