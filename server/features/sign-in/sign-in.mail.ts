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
      subject: `您的${product}账号在新设备上登录`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          '您的账号刚刚在一台没有用过的设备或浏览器上登录：',
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `地址：${address}`,
          '如果是您本人，无需任何操作。如果不是，请立即结束这次登录，并修改密码。',
        ],
        action: { label: '查看登录设备', url },
        closing: ['修改密码：登录后，在账号中心的“安全设置”里进行。'],
      },
    }
  return {
    to: to.email,
    language,
    subject: `New sign-in to your ${product} account`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        'somebody has just signed in to your account from a device or browser that was not used before:',
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `Address: ${address}`,
        'If that was you, there is nothing to do. If not, end this sign-in now and change your password.',
      ],
      action: { label: 'See where you are signed in', url },
      closing: ['To change your password, sign in and open “Security” in your account center.'],
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
      subject: `您的${product}账号登录已暂时锁定`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          `有人连续 ${attempts} 次输错您账号的密码，登录已锁定 ${lockMinutes} 分钟：`,
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `地址：${address}`,
          '如果是您本人，可以点击下面的链接立即解锁，然后重新登录。忘记密码时，请在登录页选择“忘记密码”。',
          '如果不是您本人，无需解锁：对方没有登录成功，您已登录的设备不受影响。',
        ],
        action: { label: '解锁登录', url },
        closing: [`链接 ${LINK_MINUTES} 分钟内有效，只能使用一次。请不要转发给任何人。`],
      },
    }
  return {
    to: email,
    language,
    expiresAt,
    subject: `Signing in to your ${product} account is locked for now`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        `somebody has entered a wrong password for your account ${attempts} times, so signing in is locked for ${lockMinutes} minutes:`,
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `Address: ${address}`,
        'If that was you, unlock it now with the link below and sign in again. If you have forgotten your password, choose “Forgot password” on the log-in page.',
        'If it was not you, leave it locked: nobody got in, and browsers that you have used before can still sign in.',
      ],
      action: { label: 'Unlock signing in', url },
      closing: [
        `The link is good for ${LINK_MINUTES} minutes and for one use. Do not pass it on to anybody.`,
      ],
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
      subject: `有人知道您的${product}账号密码，但未通过两步验证`,
      body: {
        greeting: `${to.userName}，您好！`,
        paragraphs: [
          `有人输对了您的密码，但连续 ${attempts} 次未通过两步验证。验证已锁定 ${lockMinutes} 分钟：`,
          `时间：北京时间 ${when}`,
          `设备：${device}`,
          `地址：${address}`,
          '如果不是您本人，说明密码已经泄露，请尽快修改。',
        ],
        action: { label: '修改密码', url },
      },
    }
  return {
    to: email,
    language,
    subject: `Somebody knows the password of your ${product} account`,
    body: {
      greeting: `Hello ${to.userName},`,
      paragraphs: [
        `somebody entered your right password, but failed at the second step ${attempts} times. That step is locked for ${lockMinutes} minutes:`,
        `Time: ${when} (UTC+8)`,
        `Device: ${device}`,
        `Address: ${address}`,
        'If that was not you, your password is known to somebody else: change it as soon as you can.',
      ],
      action: { label: 'Change my password', url },
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
