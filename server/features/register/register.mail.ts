import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/code-life.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The code that completes a registration. */
export function registerCodeMail(to: string, language: Language, product: string, code: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}注册验证码`,
        body: {
          paragraphs: [`您正在注册${product}账号。请在注册页面输入以下验证码：`],
          code,
          closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，您的邮箱不会被注册。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} registration code`,
        body: {
          paragraphs: [`You are creating a ${product} account. Enter this code on the registration page:`],
          code,
          closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail. No account will be created.'],
        },
      }
}

/** The same code for an address with an account: only the mail tells so. */
export function alreadyRegisteredMail(to: string, language: Language, product: string, code: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `您的${product}验证码`,
        body: {
          paragraphs: [
            `有人正在用此邮箱注册${product}，但此邮箱已有账号。`,
            '如为本人操作，请直接登录。您也可以在注册页面输入以下验证码确认：',
          ],
          code,
          closing: ['如非本人操作，请忽略此邮件，您的账号不受影响。'],
        },
      }
    : {
        to,
        language,
        subject: `Your ${product} code`,
        body: {
          paragraphs: [
            `Someone is registering for ${product} with this e-mail address, but it already has an account.`,
            'If this was you, log in instead. You can also confirm on the registration page with this code:',
          ],
          code,
          closing: ['If this wasn’t you, ignore this e-mail. Your account has not changed.'],
        },
      }
}
