import { defineMailTemplate, type MailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** Changes that are mailed to the account, so that the owner notices an attacker's change. */
export type FactorNews =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'

export interface FactorMailFacts {
  readonly userName: string
  /** Page that shows the factors. */
  readonly url: string
  /** Of the passkey. */
  readonly name: string
  /** Unused recovery codes. */
  readonly left: number
}

/** The mail about one change, in the language of the account. */
export function factorMail(
  news: FactorNews,
  { userName, url, name, left }: FactorMailFacts,
  to: Pick<Mail, 'to' | 'language'>,
): Mail {
  const values = { userName, link: url, name, left: String(left) }
  return { ...to, template: TEMPLATES[news], values }
}

const ZH = {
  button: '查看安全设置',
  closing: ['如非本人操作，请立即登录并修改密码，移除陌生的两步验证方式，并联系我们。'],
}
const EN = {
  button: 'View security settings',
  closing: [
    'If this wasn’t you, log in immediately, change your password, remove any two-step verification method you don’t recognize, and contact us.',
  ],
}

const COMMON = { userName: USER_NAME, link: LINK }
const WITH_NAME = {
  ...COMMON,
  name: textVariable({ zh: '通行密钥名称', en: 'Passkey' }, { zh: '办公电脑', en: 'Office computer' }),
}
const WITH_LEFT = {
  ...COMMON,
  left: textVariable({ zh: '剩余恢复码', en: 'Codes left' }, { zh: '7', en: '7' }),
}

/** Each names only the variables that it has, so that its editor offers no other. */
const TEMPLATES: Readonly<Record<FactorNews, MailTemplate>> = {
  totpAdded: defineMailTemplate({
    key: 'totpAdded',
    group: 'security',
    title: { zh: '已添加身份验证器 App', en: 'Authenticator app added' },
    variables: COMMON,
    zh: {
      ...ZH,
      subject: '{product}：已添加身份验证器 App',
      text: ['您的账号已添加身份验证器 App，今后登录时还需输入其显示的验证码。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: Authenticator app added',
      text: [
        'An authenticator app was added to your account. From now on, you also need its code to log in.',
        '{link}',
      ],
    },
  }),
  totpRemoved: defineMailTemplate({
    key: 'totpRemoved',
    group: 'security',
    title: { zh: '已移除身份验证器 App', en: 'Authenticator app removed' },
    variables: COMMON,
    zh: {
      ...ZH,
      subject: '{product}：已移除身份验证器 App',
      text: ['您的账号已移除身份验证器 App，其显示的验证码不再有效。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: Authenticator app removed',
      text: ['The authenticator app was removed from your account. Its codes no longer work.', '{link}'],
    },
  }),
  passkeyAdded: defineMailTemplate({
    key: 'passkeyAdded',
    group: 'security',
    title: { zh: '已添加通行密钥', en: 'Passkey added' },
    variables: WITH_NAME,
    zh: {
      ...ZH,
      subject: '{product}：已添加通行密钥',
      text: ['您的账号已添加通行密钥“{name}”，今后可用于登录。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: Passkey added',
      text: ['The passkey “{name}” was added to your account. You can now use it to log in.', '{link}'],
    },
  }),
  passkeyRemoved: defineMailTemplate({
    key: 'passkeyRemoved',
    group: 'security',
    title: { zh: '已移除通行密钥', en: 'Passkey removed' },
    variables: WITH_NAME,
    zh: {
      ...ZH,
      subject: '{product}：已移除通行密钥',
      text: ['您的账号已移除通行密钥“{name}”，不能再用于登录。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: Passkey removed',
      text: [
        'The passkey “{name}” was removed from your account. You can no longer use it to log in.',
        '{link}',
      ],
    },
  }),
  recoveryCodesMade: defineMailTemplate({
    key: 'recoveryCodesMade',
    group: 'security',
    title: { zh: '已生成新的恢复码', en: 'New recovery codes generated' },
    variables: COMMON,
    zh: {
      ...ZH,
      subject: '{product}：已生成新的恢复码',
      text: ['您的账号已生成新的恢复码，旧恢复码不再有效。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: New recovery codes generated',
      text: ['New recovery codes were generated for your account. Your old codes no longer work.', '{link}'],
    },
  }),
  recoveryCodeUsed: defineMailTemplate({
    key: 'recoveryCodeUsed',
    group: 'security',
    title: { zh: '恢复码已被使用', en: 'Recovery code used' },
    variables: WITH_LEFT,
    zh: {
      ...ZH,
      subject: '{product}：恢复码已被使用',
      text: ['您的账号刚刚使用一个恢复码完成了两步验证，剩余 {left} 个。您可以随时重新生成。', '{link}'],
    },
    en: {
      ...EN,
      subject: '{product}: Recovery code used',
      text: [
        'One of your recovery codes was just used for two-step verification. Codes left: {left}. You can generate new ones at any time.',
        '{link}',
      ],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const FACTOR_MAILS = Object.values(TEMPLATES)
