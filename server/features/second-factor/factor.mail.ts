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
          closing: ['如果不是您本人操作，请立即登录并修改密码，移除不认识的登录验证方式，再联系我们。'],
        },
      }
    : {
        subject: `${product}: ${words.subject}`,
        body: {
          greeting: `Hello ${userName},`,
          paragraphs: [words.text(facts)],
          action: { label: 'Open my security settings', url },
          closing: [
            'If this was not you, log in at once, change your password, remove what you do not know, and write to us.',
          ],
        },
      }
}

const EN: Record<FactorNews, Words> = {
  totpAdded: {
    subject: 'an authenticator app was added',
    text: () => 'an authenticator app was set up for your account. From now on you log in with its code too.',
  },
  totpRemoved: {
    subject: 'the authenticator app was removed',
    text: () => 'the authenticator app was removed from your account. Its codes are worth nothing any more.',
  },
  passkeyAdded: {
    subject: 'a passkey was added',
    text: ({ name }) =>
      `the passkey “${name}” was added to your account. From now on you can log in with it.`,
  },
  passkeyRemoved: {
    subject: 'a passkey was removed',
    text: ({ name }) => `the passkey “${name}” was removed from your account and no longer opens it.`,
  },
  recoveryCodesMade: {
    subject: 'new recovery codes were made',
    text: () => 'new recovery codes were made for your account. The old ones are worth nothing any more.',
  },
  recoveryCodeUsed: {
    subject: 'a recovery code was used',
    text: ({ left }) =>
      `one of your recovery codes was just used in the place of your second factor. Codes left: ${left}. You can make new ones at any time.`,
  },
}

const ZH: Record<FactorNews, Words> = {
  totpAdded: {
    subject: '已添加验证器应用',
    text: () => '您的账号已设置验证器应用。今后登录时，还需要输入它显示的验证码。',
  },
  totpRemoved: {
    subject: '已移除验证器应用',
    text: () => '您的账号已移除验证器应用，它显示的验证码不再有效。',
  },
  passkeyAdded: {
    subject: '已添加通行密钥',
    text: ({ name }) => `您的账号已添加通行密钥“${name}”，今后可以用它完成登录验证。`,
  },
  passkeyRemoved: {
    subject: '已移除通行密钥',
    text: ({ name }) => `您的账号已移除通行密钥“${name}”，它不能再用于登录验证。`,
  },
  recoveryCodesMade: {
    subject: '已生成新的恢复码',
    text: () => '您的账号已生成新的恢复码，旧的恢复码不再有效。',
  },
  recoveryCodeUsed: {
    subject: '恢复码已被使用',
    text: ({ left }) => `您的账号刚刚用一个恢复码代替了登录验证，还剩 ${left} 个。您可以随时生成新的恢复码。`,
  },
}
