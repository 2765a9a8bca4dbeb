import { SIGN_IN_LIMITS } from '#contract/kit/limits.ts'
import { defineMailTemplate, type MailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { ORIGIN, type Origin, originLines } from '#server/kit/mail/request-origin.ts'
import type { MailDeps, Recipient } from './sign-in.mail.ts'

/** Why an unlock link is mailed: the step that was locked, all guessing that has ended, or a person who asked. */
export type LockStep = 'password' | 'secondFactor' | 'session' | 'guesses' | 'requested'

/** How long the link is valid. */
export const UNLOCK_HOURS = 24

const { attempts, lockMinutes } = SIGN_IN_LIMITS

const VARIABLES = { userName: USER_NAME, origin: ORIGIN, link: LINK }
const WITH_CHANGE_URL = {
  ...VARIABLES,
  changeUrl: textVariable(
    { zh: '安全设置页地址', en: 'Address of the security page' },
    {
      zh: 'https://desktop.example.com/content/information/security',
      en: 'https://desktop.example.com/content/information/security',
    },
  ),
}
const ZH = {
  button: '解除锁定',
  closing: [`链接 ${UNLOCK_HOURS} 小时内有效，只能使用一次。请勿转发。`],
}
const EN = {
  button: 'Unlock account',
  closing: [`The link is valid for ${UNLOCK_HOURS} hours and can be used once. Don’t forward it.`],
}

/** Each names only the variables that it has, so that its editor offers no other. */
const TEMPLATES: Readonly<Record<LockStep, MailTemplate>> = {
  password: defineMailTemplate({
    key: 'loginLocked',
    group: 'security',
    title: { zh: '登录已锁定', en: 'Login locked' },
    variables: VARIABLES,
    zh: {
      ...ZH,
      subject: '您的{product}账号登录已锁定',
      text: [
        `您的账号密码连续输错 ${attempts} 次，登录已锁定 ${lockMinutes} 分钟：`,
        '{origin}',
        '如为本人操作，可点击下方链接立即解除锁定，然后重新登录。如忘记密码，请在登录页点击“忘记密码？”。',
        '如非本人操作，请忽略：对方未能登录您的账号，您用过的浏览器仍可登录。',
        '{link}',
      ],
    },
    en: {
      ...EN,
      subject: 'Login to your {product} account is locked',
      text: [
        `A wrong password was entered for your account ${attempts} times in a row, so login is locked for ${lockMinutes} minutes:`,
        '{origin}',
        'If this was you, unlock your account with the link below and log in again. If you forgot your password, select “Forgot password?” on the login page.',
        'If this wasn’t you, ignore this e-mail. No one logged in, and you can still log in from browsers you have used before.',
        '{link}',
      ],
    },
  }),
  secondFactor: defineMailTemplate({
    key: 'secondFactorLocked',
    group: 'security',
    title: { zh: '两步验证已锁定', en: 'Two-step verification locked' },
    variables: WITH_CHANGE_URL,
    zh: {
      ...ZH,
      subject: '安全提醒：有人使用您的{product}账号密码尝试登录',
      text: [
        `有人输入了您的正确密码，但两步验证连续失败 ${attempts} 次。两步验证已锁定 ${lockMinutes} 分钟：`,
        '{origin}',
        '如非本人操作，说明您的密码已泄露，请立即修改：{changeUrl}',
        '如为本人操作，可点击下方链接立即解除锁定。',
        '{link}',
      ],
    },
    en: {
      ...EN,
      subject: 'Security alert: someone has your {product} password',
      text: [
        `Someone entered your correct password but failed two-step verification ${attempts} times. Two-step verification is locked for ${lockMinutes} minutes:`,
        '{origin}',
        'If this wasn’t you, someone else knows your password. Change it immediately: {changeUrl}',
        'If this was you, unlock your account with the link below.',
        '{link}',
      ],
    },
  }),
  session: defineMailTemplate({
    key: 'verificationLocked',
    group: 'security',
    title: { zh: '已登录设备上的身份验证已锁定', en: 'Verification locked on a logged-in device' },
    variables: WITH_CHANGE_URL,
    zh: {
      ...ZH,
      subject: '安全提醒：您的{product}账号身份验证已锁定',
      text: [
        `有人在已登录的设备上连续 ${attempts} 次未通过密码验证，验证已锁定 ${lockMinutes} 分钟：`,
        '{origin}',
        '如非本人操作，说明他人正在使用您的账号，请立即重置密码并退出所有设备：{changeUrl}',
        '如为本人操作，可点击下方链接立即解除锁定。',
        '{link}',
      ],
    },
    en: {
      ...EN,
      subject: 'Security alert: verification in your {product} account is locked',
      text: [
        `On a device that is logged in to your account, a wrong password was entered ${attempts} times in a row. Verification there is locked for ${lockMinutes} minutes:`,
        '{origin}',
        'If this wasn’t you, someone else is using your account. Reset your password and log out all devices: {changeUrl}',
        'If this was you, unlock your account with the link below.',
        '{link}',
      ],
    },
  }),
  guesses: defineMailTemplate({
    key: 'newDevicesPaused',
    group: 'security',
    title: { zh: '新设备暂停登录', en: 'Login from new devices paused' },
    variables: VARIABLES,
    zh: {
      ...ZH,
      subject: '您的{product}账号已暂停在新设备登录',
      text: [
        '有人在新设备上持续猜测您的密码或验证码。为安全起见，新设备已暂停登录，即使密码正确也无法登录：',
        '{origin}',
        '您用过的浏览器仍可登录。如需在新设备登录，请在该设备上打开下方链接。',
        '如非本人操作，请忽略：对方未能登录您的账号。',
        '{link}',
      ],
    },
    en: {
      ...EN,
      subject: 'Login to your {product} account from new devices is paused',
      text: [
        'Someone keeps guessing your password or verification codes from new devices. For your security, new devices can’t log in for now, not even with the right password:',
        '{origin}',
        'You can still log in from browsers you have used before. To log in from a new device, open the link below on that device.',
        'If this wasn’t you, ignore this e-mail. No one logged in.',
        '{link}',
      ],
    },
  }),
  requested: defineMailTemplate({
    key: 'unlockRequested',
    group: 'security',
    title: { zh: '申请解除锁定', en: 'Unlock requested' },
    variables: VARIABLES,
    zh: {
      ...ZH,
      subject: '解除您的{product}账号锁定',
      text: [
        '有人请求解除您账号的登录锁定：',
        '{origin}',
        '如为本人操作，请在需要登录的浏览器中打开下方链接。',
        '如非本人操作，请忽略此邮件。',
        '{link}',
      ],
    },
    en: {
      ...EN,
      subject: 'Unlock your {product} account',
      text: [
        'Someone asked to unlock login to your account:',
        '{origin}',
        'If this was you, open the link below in the browser you want to log in with.',
        'If this wasn’t you, ignore this e-mail.',
        '{link}',
      ],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const UNLOCK_MAILS = Object.values(TEMPLATES)

/** Mails the link that unlocks an account or sub-account. */
export function unlockMail(
  deps: MailDeps,
  { userName, language, email: to }: Recipient,
  lock: Origin & { readonly step: LockStep; readonly token: string; readonly expiresAt: number },
): Mail {
  const site = deps.siteAddress.origin()
  const values = {
    userName,
    origin: originLines(deps, lock, language),
    changeUrl: `${site}/content/information/security`,
    // In the fragment: it is in no log of a server or proxy, and a scanner that opens the link uses nothing up.
    link: `${site}/entry/unlock#token=${lock.token}`,
  }
  return { to, language, template: TEMPLATES[lock.step], expiresAt: lock.expiresAt, values }
}
