import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/mail-phrases.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { CODE } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

const registerCode = defineMailTemplate({
  key: 'registerCode',
  group: 'codes',
  title: { zh: '注册验证码', en: 'Registration code' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}注册验证码',
    text: ['您正在注册{product}账号。请在注册页面输入以下验证码：', '{code}'],
    closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，不会创建账号。'],
  },
  en: {
    subject: 'Your {product} registration code',
    text: ['You are creating a {product} account. Enter this code on the registration page:', '{code}'],
    closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail. No account will be created.'],
  },
})

const alreadyRegistered = defineMailTemplate({
  key: 'alreadyRegistered',
  group: 'codes',
  title: { zh: '注册时邮箱已有账号', en: 'Registration with an address that has an account' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}验证码',
    text: [
      '有人正在用此邮箱注册{product}，但此邮箱已有账号。',
      '如为本人操作，请直接登录。您也可以在注册页面输入以下验证码确认：',
      '{code}',
    ],
    closing: ['如非本人操作，请忽略此邮件，您的账号不受影响。'],
  },
  en: {
    subject: 'Your {product} code',
    text: [
      'Someone is registering for {product} with this e-mail address, but it already has an account.',
      'If this was you, log in instead. You can also confirm on the registration page with this code:',
      '{code}',
    ],
    closing: ['If this wasn’t you, ignore this e-mail. Your account has not changed.'],
  },
})

/** The mails of this feature, as operators edit them. */
export const REGISTER_MAILS = [registerCode, alreadyRegistered]

/** The code that completes a registration. */
export function registerCodeMail(to: string, language: Language, code: string): Mail {
  return mailOf(registerCode, { to, language, values: { code } })
}

/** The same code for an address with an account: only the mail tells so. */
export function alreadyRegisteredMail(to: string, language: Language, code: string): Mail {
  return mailOf(alreadyRegistered, { to, language, values: { code } })
}
