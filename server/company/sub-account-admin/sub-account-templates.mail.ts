import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import {
  LINK,
  type MailVariable,
  optionalVariable,
  textVariable,
  USER_NAME,
} from '#server/kit/mail/mail-variables.ts'

const HOURS = SUB_ACCOUNT_LIMITS.initialPasswordHours

const PASSWORD: MailVariable = {
  kind: 'code',
  label: { zh: '初始密码', en: 'Initial password' },
  sample: { zh: 'k7f2m-q9xtc-04hbn', en: 'k7f2m-q9xtc-04hbn' },
}

/** Mails the initial password with what signing in needs. */
export const initialPassword = defineMailTemplate({
  key: 'subAccountCreated',
  group: 'subAccount',
  title: { zh: '子账号已创建（初始密码）', en: 'Sub-account created (initial password)' },
  variables: {
    userName: USER_NAME,
    primaryName: textVariable(
      { zh: '主账号名', en: 'Primary account' },
      { zh: 'haicang', en: 'harborsails' },
    ),
    password: PASSWORD,
    link: LINK,
  },
  zh: {
    subject: '您的{product}子账号已创建',
    greeting: '{userName}，您好！',
    text: [
      '主账号 {primaryName} 为您创建了{product}子账号。',
      '登录时请填写主账号名 {primaryName}、用户名 {userName} 和以下初始密码：',
      '{password}',
      '{link}',
    ],
    button: '登录',
    closing: [
      `初始密码 ${HOURS} 小时内有效，登录后须先修改密码。请勿将密码告知他人。`,
      '如果您不了解此事，请忽略此邮件。',
    ],
  },
  en: {
    subject: 'Your {product} sub-account',
    greeting: 'Hello {userName},',
    text: [
      'The primary account {primaryName} created a {product} sub-account for you.',
      'Log in with the primary account name {primaryName}, your user name {userName} and this initial password:',
      '{password}',
      '{link}',
    ],
    button: 'Log in',
    closing: [
      `The initial password is valid for ${HOURS} hours. You’ll be asked to change it after you log in. Never share it.`,
      'If you weren’t expecting this, ignore this e-mail.',
    ],
  },
})

const ZH = { closing: ['如有疑问，请联系主账号管理员。'] }
const EN = {
  closing: ['If you have questions, contact the administrator of your primary account.'],
}

export const addressLeft = defineMailTemplate({
  key: 'subAccountAddressLeft',
  group: 'subAccount',
  title: { zh: '子账号邮箱更换：通知原邮箱', en: 'E-mail of a sub-account changed: previous address' },
  variables: {
    userName: USER_NAME,
    address: textVariable(
      { zh: '新邮箱', en: 'New address' },
      { zh: 'new@example.com', en: 'new@example.com' },
    ),
  },
  zh: {
    ...ZH,
    subject: '您的{product}子账号邮箱已更换',
    text: ['您的{product}子账号邮箱已更换为 {address}，此邮箱不再收到相关邮件。'],
  },
  en: {
    ...EN,
    subject: 'The e-mail of your {product} sub-account changed',
    text: [
      'The e-mail address of your {product} sub-account is now {address}. This address no longer gets its e-mails.',
    ],
  },
})

export const addressNew = defineMailTemplate({
  key: 'subAccountAddressNew',
  group: 'subAccount',
  title: { zh: '子账号邮箱更换：通知新邮箱', en: 'E-mail of a sub-account changed: new address' },
  variables: { userName: USER_NAME },
  zh: {
    ...ZH,
    subject: '您的{product}子账号邮箱已更换',
    text: ['此邮箱已设为您的{product}子账号邮箱。'],
  },
  en: {
    ...EN,
    subject: 'The e-mail of your {product} sub-account changed',
    text: ['This is now the e-mail address of your {product} sub-account.'],
  },
})

export const enabled = defineMailTemplate({
  key: 'subAccountEnabled',
  group: 'subAccount',
  title: { zh: '子账号启用', en: 'Sub-account enabled' },
  variables: { userName: USER_NAME },
  zh: {
    ...ZH,
    subject: '您的{product}子账号已启用',
    text: ['您的{product}子账号已启用，可以登录。'],
  },
  en: {
    ...EN,
    subject: 'Your {product} sub-account is enabled',
    text: ['Your {product} sub-account has been enabled. You can log in.'],
  },
})

export const disabled = defineMailTemplate({
  key: 'subAccountDisabled',
  group: 'subAccount',
  title: { zh: '子账号停用', en: 'Sub-account disabled' },
  variables: {
    userName: USER_NAME,
    reason: optionalVariable({ zh: '停用原因', en: 'Reason' }, { zh: '已离职', en: 'Left the company' }),
  },
  zh: {
    ...ZH,
    subject: '您的{product}子账号已停用',
    text: ['您的{product}子账号已停用，所有设备均已退出登录。', '原因：{reason}'],
  },
  en: {
    ...EN,
    subject: 'Your {product} sub-account is disabled',
    text: [
      'Your {product} sub-account has been disabled. All devices have been logged out.',
      'Reason: {reason}',
    ],
  },
})

export const deleted = defineMailTemplate({
  key: 'subAccountDeleted',
  group: 'subAccount',
  title: { zh: '子账号删除', en: 'Sub-account deleted' },
  variables: { userName: USER_NAME },
  zh: {
    ...ZH,
    subject: '您的{product}子账号已删除',
    text: ['您的{product}子账号已删除，所有设备均已退出登录。'],
  },
  en: {
    ...EN,
    subject: 'Your {product} sub-account was deleted',
    text: ['Your {product} sub-account has been deleted. All devices have been logged out.'],
  },
})

export const roles = defineMailTemplate({
  key: 'subAccountRoles',
  group: 'subAccount',
  title: { zh: '子账号角色变更', en: 'Roles of a sub-account changed' },
  variables: {
    userName: USER_NAME,
    roles: textVariable({ zh: '角色', en: 'Roles' }, { zh: '管理员、只读', en: 'Administrator, Read only' }),
  },
  zh: {
    ...ZH,
    subject: '您的{product}子账号角色已变更',
    text: ['当前角色：{roles}'],
  },
  en: {
    ...EN,
    subject: 'The roles of your {product} sub-account changed',
    text: ['Your roles are now: {roles}'],
  },
})

export const noRoles = defineMailTemplate({
  key: 'subAccountNoRoles',
  group: 'subAccount',
  title: { zh: '子账号不再有角色', en: 'Sub-account without roles' },
  variables: { userName: USER_NAME },
  zh: {
    ...ZH,
    subject: '您的{product}子账号角色已变更',
    text: ['您当前没有任何角色。'],
  },
  en: {
    ...EN,
    subject: 'The roles of your {product} sub-account changed',
    text: ['You have no roles at the moment.'],
  },
})

const SUB_ACCOUNT_FACTOR_TEMPLATES_ZH = {
  button: '设置两步验证',
  closing: ['如有疑问，请联系主账号管理员。'],
}
const SUB_ACCOUNT_FACTOR_TEMPLATES_EN = {
  button: 'Set up two-step verification',
  closing: ['If you have questions, contact the administrator of your primary account.'],
}
const METHODS_ZH = '您可以使用身份验证器 App 或通行密钥。'
const METHODS_EN = 'You can use an authenticator app or a passkey.'

/** From when on it is required. */
const DAY = textVariable(
  { zh: '生效日期', en: 'Required from' },
  { zh: '2026年12月1日', en: 'December 1, 2026' },
)

export const factorRequired = defineMailTemplate({
  key: 'subAccountFactorRequired',
  group: 'subAccount',
  title: { zh: '已要求两步验证', en: 'Two-step verification required' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_ZH,
    subject: '请为您的{product}子账号设置两步验证',
    text: ['主账号要求启用两步验证。您需要先设置两步验证，才能继续使用子账号。', METHODS_ZH, '{link}'],
  },
  en: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_EN,
    subject: 'Set up two-step verification for your {product} sub-account',
    text: [
      'Your primary account requires two-step verification. Set it up to continue using your sub-account.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorRequiredFrom = defineMailTemplate({
  key: 'subAccountFactorRequiredFrom',
  group: 'subAccount',
  title: { zh: '将要求两步验证', en: 'Two-step verification required from a day on' },
  variables: { userName: USER_NAME, day: DAY, link: LINK },
  zh: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_ZH,
    subject: '请为您的{product}子账号设置两步验证',
    text: [
      '主账号要求自 {day}起启用两步验证。请在此之前完成设置；届时尚未设置的，登录后须先设置才能继续使用。',
      METHODS_ZH,
      '{link}',
    ],
  },
  en: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_EN,
    subject: 'Set up two-step verification for your {product} sub-account',
    text: [
      'Your primary account requires two-step verification from {day}. Set it up before then. Otherwise you’ll have to set it up after you log in, before you can do anything else.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorReminder = defineMailTemplate({
  key: 'subAccountFactorReminder',
  group: 'subAccount',
  title: { zh: '两步验证设置提醒', en: 'Reminder of two-step verification' },
  variables: { userName: USER_NAME, day: DAY, link: LINK },
  zh: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_ZH,
    subject: '提醒：请在 {day}前设置两步验证',
    text: [
      '主账号要求自 {day}起启用两步验证，您的{product}子账号尚未设置。届时仍未设置的，登录后须先设置才能继续使用。',
      METHODS_ZH,
      '{link}',
    ],
  },
  en: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_EN,
    subject: 'Reminder: set up two-step verification before {day}',
    text: [
      'Your primary account requires two-step verification from {day}, and your {product} sub-account doesn’t have it yet. From then on, you’ll have to set it up after you log in, before you can do anything else.',
      METHODS_EN,
      '{link}',
    ],
  },
})

export const factorsReset = defineMailTemplate({
  key: 'subAccountFactorsReset',
  group: 'subAccount',
  title: { zh: '两步验证已重置', en: 'Two-step verification reset' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_ZH,
    subject: '您的{product}子账号两步验证已重置',
    text: [
      '您的两步验证方式和恢复码均已移除，所有设备均已退出登录。',
      '您现在可以仅用密码登录。登录后请重新设置两步验证。',
      '{link}',
    ],
  },
  en: {
    ...SUB_ACCOUNT_FACTOR_TEMPLATES_EN,
    subject: 'Two-step verification of your {product} sub-account was reset',
    text: [
      'Your two-step verification methods and recovery codes were removed. All devices have been logged out.',
      'You can now log in with your password only. Set up two-step verification again after you log in.',
      '{link}',
    ],
  },
})
