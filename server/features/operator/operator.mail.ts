import { OPERATOR_LIMITS } from '#contract/features/operator/operator.fields.ts'
import type { OperatorRole } from '#contract/features/operator/operator.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/deps.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type MailDeps = Pick<Deps, 'settings'>

/** The roles as mails name them. */
export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<OperatorRole, string>>>> = {
  zh: { administrator: '管理员', reviewer: '审核员', marketing: '市场', support: '客服' },
  en: { administrator: 'administrator', reviewer: 'reviewer', marketing: 'marketing', support: 'support' },
}

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
export function operatorInvitationMail({ settings }: MailDeps, invitation: Invitation): Mail {
  const { email, language, role, invitedBy, address, expiresAt } = invitation
  const product = settings.product(language)
  const name = ROLE_NAMES[language][role]
  const days = OPERATOR_LIMITS.invitationDays
  return {
    ...{ to: email, language, expiresAt },
    ...(language === 'zh'
      ? {
          subject: `邀请您加入${product}运营后台`,
          body: {
            greeting: '您好！',
            paragraphs: [`${invitedBy} 邀请您加入${product}运营后台，角色为“${name}”。`],
            action: { label: '接受邀请', url: address },
            closing: [`链接 ${days} 天内有效，仅可使用一次。`, '如果您不了解此事，请忽略此邮件。'],
          },
        }
      : {
          subject: `Join the ${product} desk`,
          body: {
            greeting: 'Hello,',
            paragraphs: [`${invitedBy} invites you to join the ${product} desk. Your role: ${name}.`],
            action: { label: 'Accept the invitation', url: address },
            closing: [
              `The link is valid for ${days} days and can be used once.`,
              'If you don’t know about this, ignore this e-mail.',
            ],
          },
        }),
  }
}

interface ResetLink {
  readonly email: string
  readonly language: Language
  readonly userName: string
  readonly address: string
  readonly expiresAt: number
}

/** The link with which an operator chooses a new password. */
export function operatorResetMail({ settings }: MailDeps, link: ResetLink): Mail {
  const { email, language, userName, address, expiresAt } = link
  const product = settings.product(language)
  const hours = OPERATOR_LIMITS.linkHours
  return {
    ...{ to: email, language, expiresAt },
    ...(language === 'zh'
      ? {
          subject: `重新设置${product}运营后台密码`,
          body: {
            greeting: `${userName}，您好！`,
            paragraphs: ['请点击以下链接设置新密码。设置后，所有设备将退出登录，两步验证需要重新设置。'],
            action: { label: '设置新密码', url: address },
            closing: [
              `链接 ${hours} 小时内有效，仅可使用一次。`,
              '如果您没有请管理员发送此邮件，请告知管理员。',
            ],
          },
        }
      : {
          subject: `Choose a new password for the ${product} desk`,
          body: {
            greeting: `Hello ${userName},`,
            paragraphs: [
              'Choose a new password with the link below. All devices are then logged out, and you set up two-step verification again.',
            ],
            action: { label: 'Choose a password', url: address },
            closing: [
              `The link is valid for ${hours} hours and can be used once.`,
              'If you didn’t ask an administrator for this e-mail, tell one.',
            ],
          },
        }),
  }
}

/** Tells an operator what an administrator has changed. */
export function operatorNewsMail(
  { settings }: MailDeps,
  { email, language, userName }: { email: string; language: Language; userName: string },
  news: { kind: 'disabled' | 'enabled' } | { kind: 'role'; role: OperatorRole },
): Mail {
  const product = settings.product(language)
  const words = newsWords(language, product, news)
  const greeting = language === 'zh' ? `${userName}，您好！` : `Hello ${userName},`
  return { to: email, language, subject: words.subject, body: { greeting, paragraphs: [words.text] } }
}

function newsWords(
  language: Language,
  product: string,
  news: { kind: 'disabled' | 'enabled' } | { kind: 'role'; role: OperatorRole },
): { readonly subject: string; readonly text: string } {
  const isZh = language === 'zh'
  if (news.kind === 'role') {
    const name = ROLE_NAMES[language][news.role]
    return isZh
      ? { subject: `您在${product}运营后台的角色已变更`, text: `您的角色现为“${name}”。` }
      : { subject: `Your role at the ${product} desk changed`, text: `Your role is now: ${name}.` }
  }
  if (news.kind === 'disabled')
    return isZh
      ? { subject: `您的${product}运营账号已停用`, text: '所有设备已退出登录，您无法再登录运营后台。' }
      : {
          subject: `Your ${product} operator account is disabled`,
          text: 'All devices have been logged out, and you can’t log in to the desk.',
        }
  return isZh
    ? { subject: `您的${product}运营账号已启用`, text: '您可以使用原来的密码登录运营后台。' }
    : {
        subject: `Your ${product} operator account is enabled`,
        text: 'You can log in to the desk with your password from before.',
      }
}
