import { SUB_ACCOUNT_LIMITS } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import type { SubAccount } from '#server/features/sub-account/sub-account.service.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type MailDeps = Pick<Deps, 'settings' | 'siteAddress'>
type Recipient = Pick<SubAccount, 'email' | 'language' | 'userName'>

const HOURS = SUB_ACCOUNT_LIMITS.initialPasswordHours

/** What a person is told about a change of its sub-account. */
export type SubAccountNews =
  | { readonly news: 'addressLeft'; readonly address: string }
  | { readonly news: 'addressNew' }
  | { readonly news: 'enabled' }
  | { readonly news: 'disabled'; readonly reason: string }
  | { readonly news: 'deleted' }
  | { readonly news: 'roles'; readonly names: readonly string[] }
  | {
      readonly news: 'factorRequired' | 'factorReminder'
      readonly from: number
      readonly now: number
      readonly timeZone: string
    }
  | { readonly news: 'factorsReset' }

/** Mails the initial password with what signing in needs. Those who manage the sub-account never see it. */
export function initialPasswordMail(
  deps: MailDeps,
  to: Recipient,
  {
    account,
    password,
    until,
  }: { readonly account: Account; readonly password: string; readonly until: number },
): Mail {
  const { language, email, userName } = to
  const product = deps.settings.product(language)
  const url = `${deps.siteAddress.origin()}/entry/subAccounts`
  return {
    ...{ to: email, language, expiresAt: until },
    ...(language === 'zh'
      ? {
          subject: `您的${product}子账号已创建`,
          body: {
            greeting: `${userName}，您好！`,
            paragraphs: [
              `主账号 ${account.userName} 为您创建了${product}子账号。`,
              `登录时请填写主账号名 ${account.userName}、用户名 ${userName} 和以下初始密码：`,
            ],
            code: password,
            action: { label: '登录', url },
            closing: [
              `初始密码 ${HOURS} 小时内有效，登录后须先修改密码。请勿将密码告知他人。`,
              '如果您不了解此事，请忽略此邮件。',
            ],
          },
        }
      : {
          subject: `Your ${product} sub-account`,
          body: {
            greeting: `Hello ${userName},`,
            paragraphs: [
              `The primary account ${account.userName} created a ${product} sub-account for you.`,
              `Log in with the primary account name ${account.userName}, your user name ${userName} and this initial password:`,
            ],
            code: password,
            action: { label: 'Log in', url },
            closing: [
              `The initial password is valid for ${HOURS} hours. You’ll be asked to change it after you log in. Never share it.`,
              'If you don’t know about this, ignore this e-mail.',
            ],
          },
        }),
  }
}

/** Mails what was changed, in the language of the sub-account. */
export function subAccountMail(deps: MailDeps, to: Recipient, news: SubAccountNews): Mail {
  const { language, email, userName } = to
  const product = deps.settings.product(language)
  const { subject, text, action } = WORDS[language](product, news)
  const isChinese = language === 'zh'
  const closing = isChinese
    ? '如有疑问，请联系您的主账号。'
    : 'If you have questions, contact your primary account.'
  const greeting = isChinese ? `${userName}，您好！` : `Hello ${userName},`
  const link = action && { action: { label: action, url: `${deps.siteAddress.origin()}${SECURITY_PAGE}` } }
  return { to: email, language, subject, body: { greeting, paragraphs: text, ...link, closing: [closing] } }
}

const SECURITY_PAGE = '/content/information/security'

interface Words {
  readonly subject: string
  readonly text: readonly string[]
  /** Label of a link to one's security settings. */
  readonly action?: string
}

/** A day as the business calendar has it. */
function dayOf({ from, timeZone }: { from: number; timeZone: string }, language: Language): string {
  return formatDate(from, language, timeZone)
}

const WORDS: Record<Language, (product: string, news: SubAccountNews) => Words> = {
  zh(product, told) {
    switch (told.news) {
      case 'addressLeft':
        return {
          subject: `您的${product}子账号邮箱已更换`,
          text: [`您的${product}子账号邮箱已更换为 ${told.address}，此邮箱不再收到相关邮件。`],
        }
      case 'addressNew':
        return { subject: `您的${product}子账号邮箱已更换`, text: [`此邮箱已设为您的${product}子账号邮箱。`] }
      case 'enabled':
        return { subject: `您的${product}子账号已启用`, text: [`您的${product}子账号已启用，可以登录。`] }
      case 'disabled':
        return {
          subject: `您的${product}子账号已停用`,
          text: [
            `您的${product}子账号已停用，所有设备均已退出登录。`,
            ...(told.reason ? [`原因：${told.reason}`] : []),
          ],
        }
      case 'deleted':
        return {
          subject: `您的${product}子账号已删除`,
          text: [`您的${product}子账号已删除，所有设备均已退出登录。`],
        }
      case 'roles':
        return {
          subject: `您的${product}子账号角色已变更`,
          text: [told.names.length > 0 ? `当前角色：${told.names.join('、')}` : '您当前没有任何角色。'],
        }
      case 'factorRequired':
        return {
          subject: `请为您的${product}子账号设置两步验证`,
          text: [
            told.from <= told.now
              ? '主账号要求启用两步验证。您需要先设置两步验证，才能继续使用子账号。'
              : `主账号要求自 ${dayOf(told, 'zh')}起启用两步验证。请在此之前完成设置；届时尚未设置的，登录后须先设置才能继续使用。`,
            '您可以使用身份验证器 App 或通行密钥。',
          ],
          action: '设置两步验证',
        }
      case 'factorReminder':
        return {
          subject: `提醒：请在 ${dayOf(told, 'zh')}前设置两步验证`,
          text: [
            `主账号要求自 ${dayOf(told, 'zh')}起启用两步验证，您的${product}子账号尚未设置。届时仍未设置的，登录后须先设置才能继续使用。`,
            '您可以使用身份验证器 App 或通行密钥。',
          ],
          action: '设置两步验证',
        }
      case 'factorsReset':
        return {
          subject: `您的${product}子账号两步验证已重置`,
          text: [
            '您的两步验证方式和恢复码均已移除，所有设备均已退出登录。',
            '您现在可以仅用密码登录。登录后请重新设置两步验证。',
          ],
          action: '设置两步验证',
        }
    }
  },
  en(product, told) {
    switch (told.news) {
      case 'addressLeft':
        return {
          subject: `The e-mail of your ${product} sub-account changed`,
          text: [
            `The e-mail address of your ${product} sub-account is now ${told.address}. This address no longer gets its e-mails.`,
          ],
        }
      case 'addressNew':
        return {
          subject: `The e-mail of your ${product} sub-account changed`,
          text: [`This is now the e-mail address of your ${product} sub-account.`],
        }
      case 'enabled':
        return {
          subject: `Your ${product} sub-account is enabled`,
          text: [`Your ${product} sub-account has been enabled. You can log in.`],
        }
      case 'disabled':
        return {
          subject: `Your ${product} sub-account is disabled`,
          text: [
            `Your ${product} sub-account has been disabled. All devices have been logged out.`,
            ...(told.reason ? [`Reason: ${told.reason}`] : []),
          ],
        }
      case 'deleted':
        return {
          subject: `Your ${product} sub-account was deleted`,
          text: [`Your ${product} sub-account has been deleted. All devices have been logged out.`],
        }
      case 'roles':
        return {
          subject: `The roles of your ${product} sub-account changed`,
          text: [
            told.names.length > 0
              ? `Your roles are now: ${told.names.join(', ')}`
              : 'You have no roles at the moment.',
          ],
        }
      case 'factorRequired':
        return {
          subject: `Set up two-step verification for your ${product} sub-account`,
          text: [
            told.from <= told.now
              ? 'Your primary account requires two-step verification. Set it up to continue using your sub-account.'
              : `Your primary account requires two-step verification from ${dayOf(told, 'en')}. Set it up before then. Otherwise you’ll have to set it up after you log in, before you can do anything else.`,
            'You can use an authenticator app or a passkey.',
          ],
          action: 'Set up two-step verification',
        }
      case 'factorReminder':
        return {
          subject: `Reminder: set up two-step verification before ${dayOf(told, 'en')}`,
          text: [
            `Your primary account requires two-step verification from ${dayOf(told, 'en')}, and your ${product} sub-account doesn’t have it yet. From then on, you’ll have to set it up after you log in, before you can do anything else.`,
            'You can use an authenticator app or a passkey.',
          ],
          action: 'Set up two-step verification',
        }
      case 'factorsReset':
        return {
          subject: `Two-step verification of your ${product} sub-account was reset`,
          text: [
            'Your two-step verification methods and recovery codes were removed. All devices have been logged out.',
            'You can now log in with your password only. Set up two-step verification again after you log in.',
          ],
          action: 'Set up two-step verification',
        }
    }
  },
}
