import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'

/** What a customer is told that an operator has done to the account. */
export type AccountNews =
  | { readonly news: 'disabled'; readonly reason: string }
  | { readonly news: 'enabled' | 'unlocked' | 'sessionsEnded' }

interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const KINDS = {
  enabled: 'accountEnabled',
  unlocked: 'accountUnlocked',
  sessionsEnded: 'allSessionsEnded',
} as const

/** Tells the account, and the registered address in the language of the account, in the transaction of the change. */
export async function mailAccount(
  deps: Deps,
  tx: Executor,
  { id, email: to, language, userName }: Pick<Account, 'id' | 'email' | 'language' | 'userName'>,
  told: AccountNews,
): Promise<void> {
  const { serviceEmail } = deps.settings
  const { subject, paragraphs } = WORDS[language](deps.settings.product(language), told)
  const isChinese = language === 'zh'
  const greeting = isChinese ? `${userName}，您好！` : `Hello ${userName},`
  const closing = isChinese ? `如有疑问，请发邮件至 ${serviceEmail}。` : `Questions? E-mail ${serviceEmail}`
  const mail = { to, language, subject, body: { greeting, paragraphs, closing: [closing] } }
  // Who is disabled cannot read notifications.
  if (told.news === 'disabled') await deps.outbox.enqueue(tx, mail)
  else await notify(deps, tx, { userId: id, kind: KINDS[told.news], mails: [mail] })
}

const WORDS: Record<Language, (product: string, news: AccountNews) => Words> = {
  en(product, told) {
    switch (told.news) {
      case 'disabled':
        return {
          subject: `Your ${product} account has been disabled`,
          paragraphs: [
            'We disabled your account. All devices have been logged out, and neither you nor your sub-accounts can log in.',
            `Reason: ${told.reason}`,
          ],
        }
      case 'enabled':
        return {
          subject: `Your ${product} account has been enabled`,
          paragraphs: ['We enabled your account. You and your sub-accounts can log in again.'],
        }
      case 'unlocked':
        return {
          subject: `Login to your ${product} account is unlocked`,
          paragraphs: ['We unlocked the login of your account after wrong attempts. You can log in again.'],
        }
      case 'sessionsEnded':
        return {
          subject: `All devices were logged out of your ${product} account`,
          paragraphs: [
            'We logged out all devices of your account and its sub-accounts. Log in again to continue.',
          ],
        }
    }
  },
  zh(product, told) {
    switch (told.news) {
      case 'disabled':
        return {
          subject: `您的${product}账号已停用`,
          paragraphs: [
            '您的账号已被我们停用，所有设备均已退出登录，您和您的子账号暂时无法登录。',
            `停用原因：${told.reason}`,
          ],
        }
      case 'enabled':
        return {
          subject: `您的${product}账号已恢复使用`,
          paragraphs: ['您的账号已恢复使用，您和您的子账号可以重新登录。'],
        }
      case 'unlocked':
        return {
          subject: `您的${product}账号登录锁定已解除`,
          paragraphs: ['您的账号因密码连续输错被锁定，我们已解除锁定，您可以重新登录。'],
        }
      case 'sessionsEnded':
        return {
          subject: `您的${product}账号已在所有设备退出登录`,
          paragraphs: ['我们已将您的账号及其子账号在所有设备退出登录，请重新登录后继续使用。'],
        }
    }
  },
}
