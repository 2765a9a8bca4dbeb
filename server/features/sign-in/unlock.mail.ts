import type { Language } from '#contract/kit/language.ts'
import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { type MailDeps, type Origin, originLines, type Recipient } from './sign-in.mail.ts'

/** Why an unlock link is mailed: the step that was locked, all guessing that has ended, or a person who asked. */
export type LockStep = 'password' | 'secondFactor' | 'session' | 'guesses' | 'requested'

/** How long the link is valid. */
export const UNLOCK_HOURS = 24

interface Words {
  readonly subject: string
  /** What happened, with a colon before when and where. */
  readonly what: string
  /** What to do. */
  readonly advice: readonly string[]
}

/** Mails the link that unlocks an account or sub-account. */
export function unlockMail(
  deps: MailDeps,
  to: Recipient,
  lock: Origin & { readonly step: LockStep; readonly token: string; readonly expiresAt: number },
): Mail {
  const { language, email } = to
  const product = deps.settings.product(language)
  const origin = deps.siteAddress.origin()
  // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
  const url = `${origin}/entry/unlock#token=${lock.token}`
  const changeUrl = `${origin}/content/information/security`
  const { subject, what, advice } = WORDS[language](product, changeUrl)[lock.step]
  const isChinese = language === 'zh'
  return {
    to: email,
    language,
    expiresAt: lock.expiresAt,
    subject,
    body: {
      greeting: isChinese ? `${to.userName}，您好！` : `Hello ${to.userName},`,
      paragraphs: [what, originLines(deps, lock, language), ...advice],
      action: { label: isChinese ? '解除锁定' : 'Unlock account', url },
      closing: [
        isChinese
          ? `链接 ${UNLOCK_HOURS} 小时内有效，只能使用一次。请勿转发。`
          : `The link is valid for ${UNLOCK_HOURS} hours and can be used once. Don’t forward it.`,
      ],
    },
  }
}

const { attempts, lockMinutes } = SIGN_IN_LIMITS

const WORDS: Record<Language, (product: string, changeUrl: string) => Record<LockStep, Words>> = {
  zh: (product, changeUrl) => ({
    password: {
      subject: `您的${product}账号登录已锁定`,
      what: `您的账号密码连续输错 ${attempts} 次，登录已锁定 ${lockMinutes} 分钟：`,
      advice: [
        '如为本人操作，可点击下方链接立即解除锁定，然后重新登录。如忘记密码，请在登录页点击“忘记密码？”。',
        '如非本人操作，请忽略：对方未能登录您的账号，您用过的浏览器仍可登录。',
      ],
    },
    secondFactor: {
      subject: `安全提醒：有人使用您的${product}账号密码尝试登录`,
      what: `有人输入了您的正确密码，但两步验证连续失败 ${attempts} 次。两步验证已锁定 ${lockMinutes} 分钟：`,
      advice: [
        `如非本人操作，说明您的密码已泄露，请立即修改：${changeUrl}`,
        '如为本人操作，可点击下方链接立即解除锁定。',
      ],
    },
    session: {
      subject: `安全提醒：您的${product}账号身份验证已锁定`,
      what: `有人在已登录的设备上连续 ${attempts} 次未通过密码验证，验证已锁定 ${lockMinutes} 分钟：`,
      advice: [
        `如非本人操作，说明他人正在使用您的账号，请立即重置密码并退出所有设备：${changeUrl}`,
        '如为本人操作，可点击下方链接立即解除锁定。',
      ],
    },
    guesses: {
      subject: `您的${product}账号已暂停在新设备登录`,
      what: '有人在新设备上持续猜测您的密码或验证码。为安全起见，新设备已暂停登录，即使密码正确也无法登录：',
      advice: [
        '您用过的浏览器仍可登录。如需在新设备登录，请在该设备上打开下方链接。',
        '如非本人操作，请忽略：对方未能登录您的账号。',
      ],
    },
    requested: {
      subject: `解除您的${product}账号锁定`,
      what: '有人请求解除您账号的登录锁定：',
      advice: ['如为本人操作，请在需要登录的浏览器中打开下方链接。', '如非本人操作，请忽略此邮件。'],
    },
  }),
  en: (product, changeUrl) => ({
    password: {
      subject: `Login to your ${product} account is locked`,
      what: `A wrong password was entered for your account ${attempts} times in a row, so login is locked for ${lockMinutes} minutes:`,
      advice: [
        'If this was you, unlock your account with the link below and log in again. If you forgot your password, select “Forgot password?” on the login page.',
        'If this wasn’t you, ignore this e-mail. No one logged in, and you can still log in from browsers you have used before.',
      ],
    },
    secondFactor: {
      subject: `Security alert: someone has your ${product} password`,
      what: `Someone entered your correct password but failed two-step verification ${attempts} times. Two-step verification is locked for ${lockMinutes} minutes:`,
      advice: [
        `If this wasn’t you, someone else knows your password. Change it immediately: ${changeUrl}`,
        'If this was you, unlock your account with the link below.',
      ],
    },
    session: {
      subject: `Security alert: verification in your ${product} account is locked`,
      what: `On a device that is logged in to your account, a wrong password was entered ${attempts} times in a row. Verification there is locked for ${lockMinutes} minutes:`,
      advice: [
        `If this wasn’t you, someone else is using your account. Reset your password and log out all devices: ${changeUrl}`,
        'If this was you, unlock your account with the link below.',
      ],
    },
    guesses: {
      subject: `Login to your ${product} account from new devices is paused`,
      what: 'Someone keeps guessing your password or verification codes from new devices. For your security, new devices can’t log in for now, not even with the right password:',
      advice: [
        'You can still log in from browsers you have used before. To log in from a new device, open the link below on that device.',
        'If this wasn’t you, ignore this e-mail. No one logged in.',
      ],
    },
    requested: {
      subject: `Unlock your ${product} account`,
      what: 'Someone asked to unlock login to your account:',
      advice: [
        'If this was you, open the link below in the browser you want to log in with.',
        'If this wasn’t you, ignore this e-mail.',
      ],
    },
  }),
}
