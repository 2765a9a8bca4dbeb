import { formatDeadline } from '#contract/kit/deadline.ts'
import { COOLING_OFF_DAYS, REMINDER_DAYS } from '#contract/privacy/closure/closure.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import type { Account } from '#server/people/account/account.service.ts'

export interface ClosureNews {
  readonly news: 'requested' | 'reminder' | 'cancelled' | 'closed'
  readonly closesAt: number
}

const KINDS = {
  requested: 'closureRequested',
  reminder: 'closureReminder',
  cancelled: 'closureCancelled',
} as const

/** The page that cancels the closure. */
const PAGE = '/content/information/privacy'

/** Tells the account, and the registered address in the account's language, in the transaction of the change. */
export async function mailClosure(
  deps: Deps,
  tx: Executor,
  account: Pick<Account, 'id' | 'email' | 'language' | 'userName'>,
  { news, closesAt }: ClosureNews,
): Promise<void> {
  const { language, email: to, userName } = account
  const moment = formatDeadline(closesAt, language, deps.settings.timeZone)
  const link = `${deps.siteAddress.origin()}${PAGE}`
  const mail =
    news === 'requested' || news === 'reminder'
      ? mailOf(OPEN[news], { to, language, values: { userName, moment, link } })
      : mailOf(OVER[news], { to, language, values: { userName } })
  // A closed account has no reader any more.
  if (news === 'closed') return void (await deps.outbox.enqueue(tx, mail))
  await notify(deps, tx, {
    userId: account.id,
    kind: KINDS[news],
    params: { closesAt },
    link: PAGE,
    mails: [mail],
  })
}

const OPEN = {
  requested: defineMailTemplate({
    key: 'closureRequested',
    group: 'account',
    title: { zh: '申请注销账号', en: 'Account closure requested' },
    variables: { userName: USER_NAME, moment: MOMENT, link: LINK },
    zh: {
      subject: `您的{product}账号将在 ${COOLING_OFF_DAYS} 天后注销`,
      text: [
        '您申请了注销账号，账号将于{moment} 注销。在此之前账号照常使用，您可随时撤回申请。',
        '注销后，您的姓名、邮箱和公司信息将被删除，试用停止，磁盘数据被清除，且无法恢复。如需留存，请先导出您的数据。',
        '{link}',
      ],
      button: '查看或撤回注销',
      closing: ['如非本人操作，说明他人已登录您的账号，请撤回注销、修改密码，并发邮件至 {serviceEmail}。'],
    },
    en: {
      subject: `Your {product} account will be closed in ${COOLING_OFF_DAYS} days`,
      text: [
        'You asked us to close your account. It will be closed on {moment}. Until then everything works as usual, and you can cancel at any time.',
        'When the account is closed, your name, e-mail address and company details are deleted, trials are stopped and their disks are wiped. This can’t be undone. If you want a copy of your data, export it first.',
        '{link}',
      ],
      button: 'View or cancel the closure',
      closing: [
        'If this wasn’t you, someone else is logged in to your account. Cancel the closure, change your password, and e-mail {serviceEmail}.',
      ],
    },
  }),
  reminder: defineMailTemplate({
    key: 'closureReminder',
    group: 'account',
    title: { zh: '注销前提醒', en: 'Account closure reminder' },
    variables: { userName: USER_NAME, moment: MOMENT, link: LINK },
    zh: {
      subject: `提醒：您的{product}账号将在 ${REMINDER_DAYS} 天后注销`,
      text: ['按照您的申请，账号将于{moment} 注销。在此之前，您仍可撤回申请或导出数据。', '{link}'],
      button: '查看或撤回注销',
      closing: ['如果您仍希望注销，无需任何操作。'],
    },
    en: {
      subject: `Reminder: your {product} account will be closed in ${REMINDER_DAYS} days`,
      text: [
        'As you requested, your account will be closed on {moment}. Until then you can still cancel or export your data.',
        '{link}',
      ],
      button: 'View or cancel the closure',
      closing: ['If you still want to close your account, you don’t need to do anything.'],
    },
  }),
}

const OVER = {
  cancelled: defineMailTemplate({
    key: 'closureCancelled',
    group: 'account',
    title: { zh: '撤回注销', en: 'Account closure canceled' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}账号已保留',
      text: ['注销申请已撤回，账号不受影响。'],
      closing: ['如非本人操作，请修改密码，并发邮件至 {serviceEmail}。'],
    },
    en: {
      subject: 'Your {product} account will not be closed',
      text: ['The closure of your account has been canceled. Nothing has changed.'],
      closing: ['If this wasn’t you, change your password and e-mail {serviceEmail}.'],
    },
  }),
  closed: defineMailTemplate({
    key: 'accountClosed',
    group: 'account',
    title: { zh: '账号已注销', en: 'Account closed' },
    variables: { userName: USER_NAME },
    zh: {
      subject: '您的{product}账号已注销',
      text: [
        '按照您的申请，账号已注销，您的姓名、邮箱、公司信息和登录方式均已删除。此邮箱和用户名可重新注册。',
        '依法须保留的记录（例如同意记录）不再包含您的姓名。',
      ],
      closing: ['这是关于此账号的最后一封邮件。如有疑问，请发邮件至 {serviceEmail}。'],
    },
    en: {
      subject: 'Your {product} account has been closed',
      text: [
        'As you requested, your account has been closed. Your name, e-mail address, company details and login methods have been deleted. This e-mail address and your user name can be registered again.',
        'Records that the law requires us to keep, such as your consents, no longer contain your name.',
      ],
      closing: ['This is our last e-mail about this account. Questions? E-mail {serviceEmail}.'],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const CLOSURE_MAILS = [...Object.values(OPEN), ...Object.values(OVER)]
