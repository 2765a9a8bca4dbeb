import type { Language } from '#contract/kit/language.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** Changes that are mailed to the account, so that the owner notices an attacker's change. */
export type FactorNews =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'

export interface FactorMailFacts {
  readonly product: string
  readonly userName: string
  /** Page that shows the factors. */
  readonly url: string
  /** Of the passkey. */
  readonly name: string
  /** Unused recovery codes. */
  readonly left: number
}

type Words = { readonly subject: string; readonly text: (facts: FactorMailFacts) => string }

/** The mail about one change, in the language of the account. */
export function factorMail(
  news: FactorNews,
  facts: FactorMailFacts,
  language: Language,
): Pick<Mail, 'subject' | 'body'> {
  const { product, userName, url } = facts
  const words = language === 'zh' ? ZH[news] : EN[news]
  return language === 'zh'
    ? {
        subject: `${product}：${words.subject}`,
        body: {
          greeting: `${userName}，您好！`,
          paragraphs: [words.text(facts)],
          action: { label: '查看安全设置', url },
          closing: ['如非本人操作，请立即登录并修改密码，移除陌生的两步验证方式，并联系我们。'],
        },
      }
    : {
        subject: `${product}: ${words.subject}`,
        body: {
          greeting: `Hello ${userName},`,
          paragraphs: [words.text(facts)],
          action: { label: 'View security settings', url },
          closing: [
            'If this wasn’t you, log in immediately, change your password, remove any two-step verification method you don’t recognize, and contact us.',
          ],
        },
      }
}

const EN: Record<FactorNews, Words> = {
  totpAdded: {
    subject: 'Authenticator app added',
    text: () =>
      'An authenticator app was added to your account. From now on, you also need its code to log in.',
  },
  totpRemoved: {
    subject: 'Authenticator app removed',
    text: () => 'The authenticator app was removed from your account. Its codes no longer work.',
  },
  passkeyAdded: {
    subject: 'Passkey added',
    text: ({ name }) => `The passkey “${name}” was added to your account. You can now use it to log in.`,
  },
  passkeyRemoved: {
    subject: 'Passkey removed',
    text: ({ name }) =>
      `The passkey “${name}” was removed from your account. You can no longer use it to log in.`,
  },
  recoveryCodesMade: {
    subject: 'New recovery codes generated',
    text: () => 'New recovery codes were generated for your account. Your old codes no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'Recovery code used',
    text: ({ left }) =>
      `One of your recovery codes was just used for two-step verification. Codes left: ${left}. You can generate new ones at any time.`,
  },
}

const ZH: Record<FactorNews, Words> = {
  totpAdded: {
    subject: '已添加身份验证器 App',
    text: () => '您的账号已添加身份验证器 App，今后登录时还需输入其显示的验证码。',
  },
  totpRemoved: {
    subject: '已移除身份验证器 App',
    text: () => '您的账号已移除身份验证器 App，其显示的验证码不再有效。',
  },
  passkeyAdded: {
    subject: '已添加通行密钥',
    text: ({ name }) => `您的账号已添加通行密钥“${name}”，今后可用于登录。`,
  },
  passkeyRemoved: {
    subject: '已移除通行密钥',
    text: ({ name }) => `您的账号已移除通行密钥“${name}”，不能再用于登录。`,
  },
  recoveryCodesMade: {
    subject: '已生成新的恢复码',
    text: () => '您的账号已生成新的恢复码，旧恢复码不再有效。',
  },
  recoveryCodeUsed: {
    subject: '恢复码已被使用',
    text: ({ left }) => `您的账号刚刚使用一个恢复码完成了两步验证，剩余 ${left} 个。您可以随时重新生成。`,
  },
}
