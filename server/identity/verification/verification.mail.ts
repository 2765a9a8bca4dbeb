import type { Language } from '#contract/kit/language.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { CODE, UNLOCK_HOURS } from './verification.rules.ts'

const codesOff = defineMailTemplate({
  key: 'codesOff',
  group: 'codes',
  title: { zh: '验证码暂停使用', en: 'Verification codes paused' },
  variables: { link: LINK },
  zh: {
    subject: '您的邮箱在{product}的验证码已暂停使用',
    text: [
      `24 小时内，有人在{product}为此邮箱输错验证码 ${CODE.wrongPerDay} 次。为安全起见，新浏览器暂时无法使用验证码。`,
      '如果您正在注册或重置密码，请在您使用的浏览器中打开下方链接，然后重新获取验证码。',
      '如非本人操作，请忽略：对方没有猜中验证码。',
      '{link}',
    ],
    button: '在此浏览器中继续',
    closing: [`链接 ${UNLOCK_HOURS} 小时内有效，只能使用一次。请勿转发。`],
  },
  en: {
    subject: 'Verification codes for your e-mail at {product} are paused',
    text: [
      `In the past 24 hours ${CODE.wrongPerDay} wrong verification codes were entered for this e-mail address at {product}. For your security, codes don’t work in new browsers for now.`,
      'If you are registering or resetting your password, open the link below in the browser you are using. Then send a new code.',
      'If this wasn’t you, ignore this e-mail: no one guessed a code.',
      '{link}',
    ],
    button: 'Continue in this browser',
    closing: [`The link is valid for ${UNLOCK_HOURS} hours and can be used once. Don’t forward it.`],
  },
})

/** The mails of this feature, as operators edit them. */
export const VERIFICATION_MAILS = [codesOff]

/** Tells the owner of a mailbox about wrong codes, with the link that lets one browser enter codes again. */
export function codesOffMail(to: string, language: Language, link: string): Mail {
  return mailOf(codesOff, { to, language, values: { link } })
}
