import { OPERATOR_LIMITS } from '#contract/identity/operator/operator.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { OperatorRole } from '#contract/people/role/operator-role.rules.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The roles as mails name them. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<OperatorRole, string>>>> = {
  zh: { administrator: '管理员', reviewer: '审核员', marketing: '市场', support: '客服' },
  en: { administrator: 'administrator', reviewer: 'reviewer', marketing: 'marketing', support: 'support' },
}

const ROLE = textVariable({ zh: '角色', en: 'Role' }, { zh: '审核员', en: 'reviewer' })
const { invitationDays: days, linkHours: hours } = OPERATOR_LIMITS

const invitation = defineMailTemplate({
  key: 'operatorInvitation',
  group: 'operator',
  title: { zh: '邀请加入运营后台', en: 'Invitation to the desk' },
  variables: {
    invitedBy: textVariable({ zh: '邀请人', en: 'Invited by' }, { zh: '陈瑜', en: 'Chen Yu' }),
    role: ROLE,
    link: LINK,
  },
  zh: {
    subject: '邀请您加入{product}运营后台',
    greeting: '您好！',
    text: ['{invitedBy} 邀请您加入{product}运营后台，角色为“{role}”。', '{link}'],
    button: '接受邀请',
    closing: [`链接 ${days} 天内有效，仅可使用一次。`, '如果您不了解此事，请忽略此邮件。'],
  },
  en: {
    subject: 'Join the {product} desk',
    greeting: 'Hello,',
    text: ['{invitedBy} invites you to join the {product} desk. Your role: {role}.', '{link}'],
    button: 'Accept the invitation',
    closing: [
      `The link is valid for ${days} days and can be used once.`,
      'If you weren’t expecting this, ignore this e-mail.',
    ],
  },
})

const reset = defineMailTemplate({
  key: 'operatorReset',
  group: 'operator',
  title: { zh: '运营人员重新设置密码', en: 'New password for an operator' },
  variables: { userName: USER_NAME, link: LINK },
  zh: {
    subject: '重新设置{product}运营后台密码',
    text: ['请点击以下链接设置新密码。设置后，所有设备将退出登录，两步验证需要重新设置。', '{link}'],
    button: '设置新密码',
    closing: [`链接 ${hours} 小时内有效，仅可使用一次。`, '如果您没有请管理员发送此邮件，请告知管理员。'],
  },
  en: {
    subject: 'Choose a new password for the {product} desk',
    text: [
      'Choose a new password with the link below. All devices are then logged out, and you set up two-step verification again.',
      '{link}',
    ],
    button: 'Choose a password',
    closing: [
      `The link is valid for ${hours} hours and can be used once.`,
      'Didn’t expect this? Tell an administrator.',
    ],
  },
})

const roleChanged = defineMailTemplate({
  key: 'operatorRole',
  group: 'operator',
  title: { zh: '运营人员角色变更', en: 'Role of an operator changed' },
  variables: { userName: USER_NAME, role: ROLE },
  zh: {
    subject: '您在{product}运营后台的角色已变更',
    text: ['您的角色现为“{role}”。'],
  },
  en: {
    subject: 'Your role at the {product} desk changed',
    text: ['Your role is now: {role}.'],
  },
})

const STATES = {
  disabled: defineMailTemplate({
    key: 'operatorDisabled',
    group: 'operator',
    title: { zh: '运营账号停用', en: 'Operator disabled' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}运营账号已停用',
      text: ['所有设备已退出登录，您无法再登录运营后台。'],
    },
    en: {
      subject: 'Your {product} operator account is disabled',
      text: ['All devices have been logged out, and you can’t log in to the desk.'],
    },
  }),
  enabled: defineMailTemplate({
    key: 'operatorEnabled',
    group: 'operator',
    title: { zh: '运营账号启用', en: 'Operator enabled' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}运营账号已启用',
      text: ['您可以使用原来的密码登录运营后台。'],
    },
    en: {
      subject: 'Your {product} operator account is enabled',
      text: ['You can log in to the desk with your password from before.'],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const OPERATOR_MAILS = [invitation, reset, roleChanged, ...Object.values(STATES)]

interface Invitation {
  readonly email: string
  readonly language: Language
  readonly role: OperatorRole
  /** Name of the operator who sends it. */
  readonly invitedBy: string
  readonly address: string
  readonly expiresAt: number
}

/** Invites a person to the desk. */
export function operatorInvitationMail(about: Invitation): Mail {
  const { email: to, language, role, invitedBy, address: link, expiresAt } = about
  const values = { invitedBy, role: ROLE_NAMES[language][role], link }
  return mailOf(invitation, { to, language, expiresAt, values })
}

interface ResetLink {
  readonly email: string
  readonly language: Language
  readonly userName: string
  readonly address: string
  readonly expiresAt: number
}

/** The link with which an operator chooses a new password. */
export function operatorResetMail(about: ResetLink): Mail {
  const { email: to, language, userName, address: link, expiresAt } = about
  return mailOf(reset, { to, language, expiresAt, values: { userName, link } })
}

/** Tells an operator what an administrator has changed. */
export function operatorNewsMail(
  { email: to, language, userName }: { email: string; language: Language; userName: string },
  news: { kind: 'disabled' | 'enabled' } | { kind: 'role'; role: OperatorRole },
): Mail {
  if (news.kind === 'role') {
    const values = { userName, role: ROLE_NAMES[language][news.role] }
    return mailOf(roleChanged, { to, language, values })
  }
  return mailOf(STATES[news.kind], { to, language, values: { userName } })
}
