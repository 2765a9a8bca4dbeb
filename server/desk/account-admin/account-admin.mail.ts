import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { QUESTIONS } from '#server/kit/mail/mail-phrases.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import type { Account } from '#server/people/account/account.service.ts'

/** What a customer is told that an operator has done to the account. */
export type AccountNews =
  | { readonly news: 'disabled'; readonly reason: string }
  | { readonly news: 'enabled' | 'unlocked' | 'sessionsEnded' }

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
  // Who is disabled cannot read notifications.
  if (told.news === 'disabled') {
    const values = { userName, reason: told.reason }
    return void (await deps.outbox.enqueue(tx, mailOf(disabled, { to, language, values })))
  }
  const mail = mailOf(NEWS[told.news], { to, language, values: { userName } })
  await notify(deps, tx, { userId: id, kind: KINDS[told.news], mails: [mail] })
}

const disabled = defineMailTemplate({
  key: 'accountDisabled',
  group: 'account',
  title: { zh: '账号停用', en: 'Account disabled' },
  variables: {
    userName: USER_NAME,
    reason: textVariable(
      { zh: '停用原因', en: 'Reason' },
      { zh: '应您的要求，登录异常', en: 'Unusual logins, at your request' },
    ),
  },
  zh: {
    subject: '您的{product}账号已停用',
    text: ['我们已停用您的账号，所有设备均已退出登录，您和您的子账号暂时无法登录。', '停用原因：{reason}'],
    closing: QUESTIONS.zh,
  },
  en: {
    subject: 'Your {product} account has been disabled',
    text: [
      'We disabled your account. All devices have been logged out, and neither you nor your sub-accounts can log in.',
      'Reason: {reason}',
    ],
    closing: QUESTIONS.en,
  },
})

const NEWS = {
  enabled: defineMailTemplate({
    key: 'accountEnabled',
    group: 'account',
    title: { zh: '账号恢复使用', en: 'Account enabled' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}账号已恢复使用',
      text: ['您的账号已恢复使用，您和您的子账号可以重新登录。'],
      closing: QUESTIONS.zh,
    },
    en: {
      subject: 'Your {product} account has been enabled',
      text: ['We enabled your account. You and your sub-accounts can log in again.'],
      closing: QUESTIONS.en,
    },
  }),
  unlocked: defineMailTemplate({
    key: 'accountUnlocked',
    group: 'account',
    title: { zh: '客服解除登录锁定', en: 'Login unlocked by an operator' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}账号登录锁定已解除',
      text: ['您的账号因密码连续输错被锁定，我们已解除锁定，您可以重新登录。'],
      closing: QUESTIONS.zh,
    },
    en: {
      subject: 'Login to your {product} account is unlocked',
      text: ['We unlocked the login of your account after wrong attempts. You can log in again.'],
      closing: QUESTIONS.en,
    },
  }),
  sessionsEnded: defineMailTemplate({
    key: 'accountSessionsEnded',
    group: 'account',
    title: { zh: '客服退出所有设备', en: 'All devices logged out by an operator' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}账号已在所有设备退出登录',
      text: ['我们已将您的账号及其子账号在所有设备退出登录，请重新登录后继续使用。'],
      closing: QUESTIONS.zh,
    },
    en: {
      subject: 'All devices were logged out of your {product} account',
      text: ['We logged out all devices of your account and its sub-accounts. Log in again to continue.'],
      closing: QUESTIONS.en,
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const ACCOUNT_ADMIN_MAILS = [disabled, ...Object.values(NEWS)]
