import type { Language } from '#contract/kit/language.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** Tells the owner that a third-party identity was linked. */
export function identityLinkedMail(to: string, language: Language, product: string, label: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}账号已关联第三方登录`,
        body: {
          paragraphs: [`第三方身份“${label}”已与您的${product}账号关联，今后可以用它登录。`],
          closing: ['如果不是您本人操作，请立即登录账号中心，在“安全”中解除关联并修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `A third-party login was linked to your ${product} account`,
        body: {
          paragraphs: [`“${label}” is now linked to your ${product} account and can be used to log in.`],
          closing: [
            'If this was not you, log in now, unlink it under Security in the account center, and change your password.',
          ],
        },
      }
}

/** Tells the owner that a third-party identity was unlinked. */
export function identityUnlinkedMail(to: string, language: Language, product: string, label: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}账号已解除第三方登录`,
        body: {
          paragraphs: [`第三方身份“${label}”已与您的${product}账号解除关联，不能再用它登录。`],
          closing: ['如果不是您本人操作，请立即登录账号中心修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `A third-party login was unlinked from your ${product} account`,
        body: {
          paragraphs: [
            `“${label}” is no longer linked to your ${product} account and cannot be used to log in.`,
          ],
          closing: ['If this was not you, log in now and change your password in the account center.'],
        },
      }
}
