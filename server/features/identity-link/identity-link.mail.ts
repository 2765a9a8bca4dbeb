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
          paragraphs: [`第三方账号“${label}”已与您的${product}账号关联，今后可用其登录。`],
          closing: ['如非本人操作，请立即登录账号中心，在“安全设置”中解除关联，并修改密码。'],
        },
      }
    : {
        to,
        language,
        subject: `A third-party login was linked to your ${product} account`,
        body: {
          paragraphs: [`“${label}” is now linked to your ${product} account and can be used to log in.`],
          closing: [
            'If this wasn’t you, log in immediately, unlink it under Security in your account center, and change your password.',
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
        subject: `您的${product}账号已解除第三方登录关联`,
        body: {
          paragraphs: [`第三方账号“${label}”已与您的${product}账号解除关联，不能再用其登录。`],
          closing: ['如非本人操作，请立即登录账号中心修改密码。'],
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
          closing: [
            'If this wasn’t you, log in immediately and change your password in your account center.',
          ],
        },
      }
}
