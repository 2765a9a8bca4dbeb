import type { Language } from '#contract/kit/language.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { textVariable } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

const VARIABLES = {
  label: textVariable(
    { zh: '第三方账号', en: 'Third-party login' },
    { zh: '企业微信：张伟', en: 'Company login: Alex' },
  ),
}

const linked = defineMailTemplate({
  key: 'identityLinked',
  group: 'security',
  title: { zh: '关联第三方登录', en: 'Third-party login linked' },
  variables: VARIABLES,
  zh: {
    subject: '您的{product}账号已关联第三方登录',
    text: ['第三方账号“{label}”已与您的{product}账号关联，今后可用其登录。'],
    closing: ['如非本人操作，请立即登录账号中心，在“安全设置”中解除关联，并修改密码。'],
  },
  en: {
    subject: 'A third-party login was linked to your {product} account',
    text: ['“{label}” is now linked to your {product} account and can be used to log in.'],
    closing: [
      'If this wasn’t you, log in immediately, unlink it under Security in your account, and change your password.',
    ],
  },
})

const unlinked = defineMailTemplate({
  key: 'identityUnlinked',
  group: 'security',
  title: { zh: '解除第三方登录关联', en: 'Third-party login unlinked' },
  variables: VARIABLES,
  zh: {
    subject: '您的{product}账号已解除第三方登录关联',
    text: ['第三方账号“{label}”已与您的{product}账号解除关联，不能再用其登录。'],
    closing: ['如非本人操作，请立即登录账号中心修改密码。'],
  },
  en: {
    subject: 'A third-party login was unlinked from your {product} account',
    text: ['“{label}” is no longer linked to your {product} account and cannot be used to log in.'],
    closing: ['If this wasn’t you, log in immediately and change your password in your account.'],
  },
})

/** The mails of this feature, as operators edit them. */
export const IDENTITY_LINK_MAILS = [linked, unlinked]

/** Tells the owner that a third-party identity was linked. */
export function identityLinkedMail(to: string, language: Language, label: string): Mail {
  return mailOf(linked, { to, language, values: { label } })
}

/** Tells the owner that a third-party identity was unlinked. */
export function identityUnlinkedMail(to: string, language: Language, label: string): Mail {
  return mailOf(unlinked, { to, language, values: { label } })
}
