import { UNDO_HOURS } from '#contract/identity/email-change/email-change.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { CODE_LIFE } from '#server/kit/mail/mail-phrases.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { CODE, LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

const currentCode = defineMailTemplate({
  key: 'currentEmailCode',
  group: 'codes',
  title: { zh: '更换邮箱：原邮箱验证码', en: 'E-mail change: code for the current address' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}更换邮箱验证码',
    text: ['您正在更换{product}账号的邮箱。请输入以下验证码，验证当前邮箱属于您：', '{code}'],
    closing: [CODE_LIFE.zh, '如非本人操作，说明他人已登录您的账号，请立即修改密码。'],
  },
  en: {
    subject: 'Your {product} code to change your e-mail',
    text: [
      'You are changing the e-mail address of your {product} account. Enter this code to verify your current address:',
      '{code}',
    ],
    closing: [
      CODE_LIFE.en,
      'If this wasn’t you, someone else is logged in to your account. Change your password immediately.',
    ],
  },
})

const newCode = defineMailTemplate({
  key: 'newEmailCode',
  group: 'codes',
  title: { zh: '更换邮箱：新邮箱验证码', en: 'E-mail change: code for the new address' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}新邮箱验证码',
    text: ['您正在将此邮箱设为{product}账号的新邮箱。请在页面输入以下验证码：', '{code}'],
    closing: [CODE_LIFE.zh, '如非本人操作，请忽略此邮件，您的邮箱不会被使用。'],
  },
  en: {
    subject: 'Your {product} code for your new e-mail',
    text: [
      'You are changing the e-mail address of your {product} account to this one. Enter this code on the page:',
      '{code}',
    ],
    closing: [CODE_LIFE.en, 'If this wasn’t you, ignore this e-mail. Your address will not be used.'],
  },
})

const addressInUse = defineMailTemplate({
  key: 'newEmailInUse',
  group: 'codes',
  title: { zh: '更换邮箱：新邮箱已被使用', en: 'E-mail change: new address already in use' },
  variables: { code: CODE },
  zh: {
    subject: '您的{product}验证码',
    text: [
      '有人正在将此邮箱设为{product}账号的新邮箱，但此邮箱已被另一个账号使用，不能重复使用。',
      '如为本人操作，请使用其他邮箱。您也可以在页面输入以下验证码确认：',
      '{code}',
    ],
    closing: ['如非本人操作，请忽略此邮件，您的账号不受影响。'],
  },
  en: {
    subject: 'Your {product} code',
    text: [
      'Someone is changing the e-mail address of a {product} account to this one, but it already belongs to another account and can’t be used twice.',
      'If this was you, use a different address. You can also confirm on the page with this code:',
      '{code}',
    ],
    closing: ['If this wasn’t you, ignore this e-mail. Your account has not changed.'],
  },
})

const OLD_EMAIL = textVariable(
  { zh: '原邮箱', en: 'Previous address' },
  { zh: 'old@example.com', en: 'old@example.com' },
)
const NEW_EMAIL = textVariable(
  { zh: '新邮箱', en: 'New address' },
  { zh: 'new@example.com', en: 'new@example.com' },
)

const emailGivenUp = defineMailTemplate({
  key: 'emailChanged',
  group: 'security',
  title: { zh: '更换邮箱：通知原邮箱', en: 'E-mail changed: notice to the previous address' },
  variables: { userName: USER_NAME, newEmail: NEW_EMAIL, link: LINK },
  zh: {
    subject: '您的{product}账号已更换邮箱',
    text: [
      '{product}账号 {userName} 的邮箱刚刚更换为 {newEmail}。今后的通知将发送至新邮箱，此邮箱不能再用于登录。',
      '如非本人操作，请立即点击下方按钮撤销更换，并设置新密码。',
      '{link}',
    ],
    button: '撤销更换邮箱',
    closing: [`此链接 ${UNDO_HOURS} 小时内有效。如为本人操作，无需处理。请勿转发此邮件。`],
  },
  en: {
    subject: 'The e-mail address of your {product} account was changed',
    text: [
      'The e-mail address of the {product} account {userName} has been changed to {newEmail}. From now on, notices go to the new address, and you can no longer log in with this one.',
      'If this wasn’t you, undo the change immediately with the button below and choose a new password.',
      '{link}',
    ],
    button: 'Undo e-mail change',
    closing: [
      `The link is valid for ${UNDO_HOURS} hours. If this was you, you don’t need to do anything. Don’t forward this e-mail.`,
    ],
  },
})

const emailTakenUp = defineMailTemplate({
  key: 'emailTakenUp',
  group: 'security',
  title: { zh: '更换邮箱：通知新邮箱', en: 'E-mail changed: notice to the new address' },
  variables: { userName: USER_NAME, oldEmail: OLD_EMAIL },
  zh: {
    subject: '此邮箱已成为您的{product}账号邮箱',
    text: [
      '{product}账号 {userName} 的邮箱已由 {oldEmail} 更换为此邮箱。今后请使用此邮箱登录和接收通知，其他设备均已退出登录。',
    ],
    closing: [`${UNDO_HOURS} 小时内，可通过发送至原邮箱的链接撤销更换。`],
  },
  en: {
    subject: 'This is now the e-mail address of your {product} account',
    text: [
      'The e-mail address of the {product} account {userName} has been changed from {oldEmail} to this one. From now on, use it to log in and receive notices. Your other devices have been logged out.',
    ],
    closing: [
      `The change can be undone within ${UNDO_HOURS} hours, with the link we sent to the previous address.`,
    ],
  },
})

const ENDED = optionalVariable(
  { zh: '已停用或撤回的内容', en: 'What was disabled or undone' },
  { zh: '子账号：zhoumin', en: 'Sub-account: zhoumin' },
)

const changeUndone = defineMailTemplate({
  key: 'emailChangeUndone',
  group: 'security',
  title: { zh: '邮箱更换已撤销', en: 'E-mail change undone' },
  variables: { userName: USER_NAME, oldEmail: OLD_EMAIL, ended: ENDED, link: LINK },
  zh: {
    subject: '{product}账号的邮箱更换已撤销',
    text: [
      '{product}账号 {userName} 的邮箱已恢复为 {oldEmail}，所有设备均已退出登录，之前的密码已失效。',
      '以下内容在此期间新增或变更，现已停用或撤回：{ended}。设置新密码并登录后，可在下方页面逐项重新启用您确认的内容。',
      '登录后，请在此页面检查哪些人和程序可以使用您的账号：',
      '{link}',
    ],
    button: '检查账号访问权限',
    closing: [
      '请设置新密码。更换邮箱前一天内及更换后添加的两步验证方式和第三方登录已被移除，期间提交的注销申请也已撤回。',
    ],
  },
  en: {
    subject: 'The e-mail change of your {product} account was undone',
    text: [
      'The e-mail address of the {product} account {userName} is {oldEmail} again. All devices have been logged out, and the password no longer works.',
      'This was added or changed in that time, and has been disabled or undone: {ended}. Once you have a new password and are logged in, you can enable again what you recognize.',
      'On this page, after logging in, you see which people and programs can use your account:',
      '{link}',
    ],
    button: 'Check account access',
    closing: [
      'Choose a new password. Two-step verification methods and third-party logins added since the change, or in the day before it, have been removed. So has any request to close the account from that time.',
    ],
  },
})

/** The mails of this feature, as operators edit them. */
export const EMAIL_CHANGE_MAILS = [
  currentCode,
  newCode,
  addressInUse,
  emailGivenUp,
  emailTakenUp,
  changeUndone,
]

/** The code that verifies the current address of the account. */
export function currentCodeMail(to: string, language: Language, code: string): Mail {
  return mailOf(currentCode, { to, language, values: { code } })
}

/** The code that verifies the new address. */
export function newCodeMail(to: string, language: Language, code: string): Mail {
  return mailOf(newCode, { to, language, values: { code } })
}

/** The same for an address of another account: only the mail tells so. */
export function addressInUseMail(to: string, language: Language, code: string): Mail {
  return mailOf(addressInUse, { to, language, values: { code } })
}

interface ChangeFacts {
  readonly userName: string
  readonly oldEmail: string
  readonly newEmail: string
}

/** Warns the old address, with the link that reverts the change. */
export function emailGivenUpMail(
  language: Language,
  { userName, oldEmail: to, newEmail, undoUrl }: ChangeFacts & { readonly undoUrl: string },
): Mail {
  return mailOf(emailGivenUp, { to, language, values: { userName, newEmail, link: undoUrl } })
}

/** Confirms the change to the new address. */
export function emailTakenUpMail(
  language: Language,
  { userName, oldEmail, newEmail: to }: ChangeFacts,
): Mail {
  return mailOf(emailTakenUp, { to, language, values: { userName, oldEmail } })
}

/** Tells both addresses that a change was reverted. */
export function changeUndoneMail(
  to: string,
  language: Language,
  values: Pick<ChangeFacts, 'userName' | 'oldEmail'> & { readonly ended: string; readonly link: string },
): Mail {
  return mailOf(changeUndone, { to, language, values })
}
