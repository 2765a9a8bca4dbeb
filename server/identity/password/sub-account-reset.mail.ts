import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'

/** How long the link is valid. */
export const SUB_RESET_MINUTES = 30

const subAccountReset = defineMailTemplate({
  key: 'subAccountReset',
  group: 'subAccount',
  title: { zh: '子账号重置密码链接', en: 'Link to reset the password of a sub-account' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '重置您的{product}子账号密码',
    text: ['主账号或管理员为您的{product}子账号发起了重置密码。请打开下方链接，设置新密码。', '{link}'],
    button: '重置密码',
    closing: [
      `链接 ${SUB_RESET_MINUTES} 分钟内有效，只能使用一次。请勿转发。`,
      '如您无需重置密码，请忽略此邮件，您的密码不会改变。',
    ],
  },
  en: {
    subject: 'Reset the password of your {product} sub-account',
    text: [
      'The people who manage your {product} sub-account sent you a password reset. Open the link below to choose a new password.',
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
