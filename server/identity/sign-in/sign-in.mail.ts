import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { ORIGIN, type Origin, originLines } from '#server/kit/mail/request-origin.ts'

/** The recipient of a mail: an account or a sub-account. */
export interface Recipient {
  readonly userName: string
  readonly email: string
  readonly language: Language
}

export type MailDeps = Pick<Deps, 'settings' | 'siteAddress'>

const newDevice = defineMailTemplate({
  key: 'newDevice',
  group: 'security',
  title: { zh: '新设备登录', en: 'Login from a new device' },
  variables: { userName: USER_NAME, origin: ORIGIN, link: LINK },
  zh: {
    subject: '您的{product}账号在新设备登录',
    text: [
      '您的账号刚刚在新的设备或浏览器上登录：',
      '{origin}',
      '如为本人操作，无需处理。如非本人操作，请立即退出该设备，并修改密码。',
      '{link}',
    ],
    button: '查看登录设备',
    closing: ['如需修改密码，请登录后前往账号中心的“安全设置”。'],
  },
  en: {
    subject: 'New login to your {product} account',
    text: [
      'Your account was just logged in to from a new device or browser:',
      '{origin}',
      'If this was you, you don’t need to do anything. If not, log out this device now and change your password.',
      '{link}',
    ],
    button: 'View logged-in devices',
    closing: ['To change your password, log in and open Security in your account.'],
  },
})

/** The mails of signing in, as operators edit them; those about locks: `UNLOCK_MAILS`. */
export const SIGN_IN_MAILS = [newDevice]

/** Tells the owner about a sign-in from an unknown device. */
export function newDeviceMail(
  deps: MailDeps & Pick<Deps, 'clock'>,
  { email: to, language, userName }: Recipient,
  request: Omit<Origin, 'at'>,
): Mail {
  const origin = originLines(deps, { ...request, at: deps.clock.now() }, language)
  const link = `${deps.siteAddress.origin()}/content/information/sessions`
  return mailOf(newDevice, { to, language, values: { userName, origin, link } })
}
