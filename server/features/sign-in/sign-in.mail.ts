import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { BUSINESS_TIME_ZONE, formatDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The recipient of a mail: an account or a sub-account. */
export interface Recipient {
  readonly userName: string
  readonly email: string
  readonly language: Language
}

/** The origin of a request, as far as it is known. */
export interface Origin {
  readonly at: number
  readonly address: string
  readonly userAgent: string
}

type MailDeps = Pick<Deps, 'settings' | 'siteAddress'>

/** Tells the owner about a sign-in from an unknown device. */
export function newDeviceMail(
  deps: MailDeps & Pick<Deps, 'clock'>,
  to: Recipient,
  request: Omit<Origin, 'at'>,
): Mail {
  const { language } = to
  const product = deps.settings.product(language)
  const { when, device, address } = wordsOf({ ...request, at: deps.clock.now() }, language)
  const url = `${deps.siteAddress.origin()}/content/information/sessions`
  if (language === 'zh')
    return {
      to: to.email,
      language,
      subject: `您的${product}账号在新设备登录`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          '您的账号刚刚在新的设备或浏览器上登录：',
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `IP 地址：${address}`,
          '如为本人操作，无需处理。如非本人操作，请立即退出该设备，并修改密码。',
        ],
        action: { label: '查看登录设备', url },
        closing: ['如需修改密码，请登录后前往账号中心的“安全设置”。'],
      },
    }
  return {
    to: to.email,
    language,
    subject: `New login to your ${product} account`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        'Your account was just logged in to from a new device or browser:',
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `IP address: ${address}`,
        'If this was you, you don’t need to do anything. If not, log out this device now and change your password.',
      ],
      action: { label: 'View logged-in devices', url },
      closing: ['To change your password, log in and open Security in your account center.'],
    },
  }
}

/** Tells the owner that wrong passwords have locked the sign-in, with the link that unlocks it. */
export function lockedMail(
  deps: MailDeps,
  to: Recipient,
  lock: Origin & { readonly token: string; readonly expiresAt: number },
): Mail {
  const { language, email } = to
  const product = deps.settings.product(language)
  const { when, device, address } = wordsOf(lock, language)
  // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
  const url = `${deps.siteAddress.origin()}/entry/unlock#token=${lock.token}`
  const { attempts, lockMinutes } = SIGN_IN_LIMITS
  const { expiresAt } = lock
  if (language === 'zh')
    return {
      to: email,
      language,
      expiresAt,
      subject: `您的${product}账号登录已锁定`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          `您的账号密码连续输错 ${attempts} 次，登录已锁定 ${lockMinutes} 分钟：`,
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `IP 地址：${address}`,
          '如为本人操作，可点击下方链接立即解除锁定，然后重新登录。如忘记密码，请在登录页点击“忘记密码？”。',
          '如非本人操作，请忽略：对方未能登录您的账号，您用过的浏览器仍可登录。',
        ],
        action: { label: '解除锁定', url },
        closing: [`链接 ${LINK_MINUTES} 分钟内有效，只能使用一次。请勿转发。`],
      },
    }
  return {
    to: email,
    language,
    expiresAt,
    subject: `Login to your ${product} account is locked`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        `A wrong password was entered for your account ${attempts} times in a row, so login is locked for ${lockMinutes} minutes:`,
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `IP address: ${address}`,
        'If this was you, unlock your account with the link below and log in again. If you forgot your password, select “Forgot password?” on the login page.',
        'If this wasn’t you, ignore this e-mail. No one logged in, and you can still log in from browsers you have used before.',
      ],
      action: { label: 'Unlock account', url },
      closing: [`The link is valid for ${LINK_MINUTES} minutes and can be used once. Don’t forward it.`],
    },
  }
}

/** Tells the owner that wrong second factors followed the right password. */
export function factorLockedMail(deps: MailDeps, to: Recipient, lock: Origin): Mail {
  const { language, email } = to
  const product = deps.settings.product(language)
  const { when, device, address } = wordsOf(lock, language)
  const url = `${deps.siteAddress.origin()}/content/information/security`
  const { attempts, lockMinutes } = SIGN_IN_LIMITS
  if (language === 'zh')
    return {
      to: email,
      language,
      subject: `安全提醒：有人使用您的${product}账号密码尝试登录`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          `有人输入了您的正确密码，但两步验证连续失败 ${attempts} 次。两步验证已锁定 ${lockMinutes} 分钟：`,
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `IP 地址：${address}`,
          '如非本人操作，说明您的密码已泄露，请立即修改。',
        ],
        action: { label: '修改密码', url },
      },
    }
  return {
    to: email,
    language,
    subject: `Security alert: someone has your ${product} password`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        `Someone entered your correct password but failed two-step verification ${attempts} times. Two-step verification is locked for ${lockMinutes} minutes:`,
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `IP address: ${address}`,
        'If this wasn’t you, someone else knows your password. Change it immediately.',
      ],
      action: { label: 'Change password', url },
    },
  }
}

/** How long the link of `lockedMail` is good. */
export const LINK_MINUTES = 30

function wordsOf({ at, address, userAgent }: Origin, language: Language) {
  const { browser, system } = deviceOf(userAgent)
  const unknown = language === 'zh' ? '未知设备' : 'an unknown device'
  const both = language === 'zh' ? `${system} 上的 ${browser}` : `${browser} on ${system}`
  const device = browser && system ? both : (browser ?? system ?? unknown)
  return { when: formatDateTime(at, language, BUSINESS_TIME_ZONE), device, address }
}
