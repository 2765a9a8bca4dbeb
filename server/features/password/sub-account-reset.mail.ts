import type { Deps } from '#server/deps.ts'
import type { SubAccount } from '#server/features/sub-account/sub-account.service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** How long the link is valid. */
export const SUB_RESET_MINUTES = 30

/** The link with which a sub-account chooses a new password. */
export function subAccountResetMail(
  deps: Pick<Deps, 'settings' | 'siteAddress'>,
  { email, language, userName }: Pick<SubAccount, 'email' | 'language' | 'userName'>,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: number },
): Mail {
  const product = deps.settings.product(language)
  // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
  const url = `${deps.siteAddress.origin()}/subResetPassword#token=${token}`
  const isChinese = language === 'zh'
  return {
    ...{ to: email, language, expiresAt },
    subject: isChinese ? `重置您的${product}子账号密码` : `Reset the password of your ${product} sub-account`,
    body: {
      greeting: isChinese ? `${userName}，您好！` : `Hello ${userName},`,
      paragraphs: [
        isChinese
          ? `主账号或管理员为您的${product}子账号发起了重置密码。请打开下方链接，设置新密码。`
          : `The people who manage your ${product} sub-account sent you a password reset. Open the link below to choose a new password.`,
      ],
      action: { label: isChinese ? '重置密码' : 'Reset password', url },
      closing: [
        isChinese
          ? `链接 ${SUB_RESET_MINUTES} 分钟内有效，只能使用一次。请勿转发。`
          : `The link is valid for ${SUB_RESET_MINUTES} minutes and can be used once. Don’t forward it.`,
        isChinese
          ? '如您无需重置密码，请忽略此邮件，您的密码不会改变。'
          : 'If you don’t need a new password, ignore this e-mail. Your password stays the same.',
      ],
    },
  }
}
