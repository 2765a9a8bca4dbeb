import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/code-life.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The code that completes a registration. */
export function registerCodeMail(to: string, language: Language, product: string, code: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${code} 是您的${product}注册验证码`,
        body: {
          paragraphs: [`您正在注册${product}账号。请在注册页面输入以下验证码：`],
          code,
          closing: [CODE_LIFE.zh, '如果不是您本人操作，请忽略此邮件，您的邮箱不会被注册。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} registration code`,
        body: {
          paragraphs: [`You are creating a ${product} account. Enter this code on the registration page:`],
          code,
          closing: [
            CODE_LIFE.en,
            'If this was not you, ignore this mail: nothing will be registered in your name.',
          ],
        },
      }
}

/** The same code for an address with an account: only the mail tells so. */
export function alreadyRegisteredMail(to: string, language: Language, product: string, code: string): Mail {
  return language === 'zh'
    ? {
        to,
        language,
        subject: `${code} 是您的${product}验证码`,
        body: {
          paragraphs: [
            `有人正在用此邮箱注册${product}，但此邮箱已有账号。`,
            '如果是您本人，请直接登录。您也可以在注册页面输入以下验证码确认：',
          ],
          code,
          closing: ['如果不是您本人操作，请忽略此邮件，您的账号没有任何变化。'],
        },
      }
    : {
        to,
        language,
        subject: `${code} is your ${product} code`,
        body: {
          paragraphs: [
            `Somebody is registering for ${product} with this address, but it already has an account.`,
            'If that was you, simply log in. You can also confirm the address on the registration page with this code:',
          ],
          code,
          closing: ['If this was not you, ignore this mail: nothing about your account has changed.'],
        },
      }
}
