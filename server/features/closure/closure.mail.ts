import { COOLING_OFF_DAYS, REMINDER_DAYS } from '#contract/features/closure/closure.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

export interface ClosureNews {
  readonly news: 'requested' | 'reminder' | 'cancelled' | 'closed'
  readonly closesAt: number
}

interface Facts {
  readonly product: string
  readonly userName: string
  /** The moment of the end, written out. */
  readonly moment: string
  /** Page that cancels the closure. */
  readonly url: string
  readonly serviceEmail: string
}

type Words = Pick<Mail, 'subject' | 'body'>

const KINDS = {
  requested: 'closureRequested',
  reminder: 'closureReminder',
  cancelled: 'closureCancelled',
} as const

/** Tells the account, and the registered address in the account's language, in the transaction of the change. */
export async function mailClosure(
  deps: Deps,
  tx: Executor,
  account: Pick<Account, 'id' | 'email' | 'language' | 'userName'>,
  { news, closesAt }: ClosureNews,
): Promise<void> {
  const { language, email: to, userName } = account
  const link = '/content/information/privacy'
  const facts = {
    product: deps.settings.product(language),
    userName,
    moment: formatZonedDateTime(closesAt, language, deps.settings.timeZone),
    url: `${deps.siteAddress.origin()}${link}`,
    serviceEmail: deps.settings.serviceEmail,
  }
  const mail = { to, language, ...closureMail(language, news, facts) }
  // A closed account has no reader any more.
  if (news === 'closed') return void (await deps.outbox.enqueue(tx, mail))
  await notify(deps, tx, {
    ...{ userId: account.id, kind: KINDS[news], params: { closesAt }, link, mails: [mail] },
  })
}

function closureMail(language: Language, news: ClosureNews['news'], facts: Facts): Words {
  return (language === 'zh' ? ZH : EN)[news](facts)
}

const EN: Record<ClosureNews['news'], (facts: Facts) => Words> = {
  requested: ({ product, userName, moment, url, serviceEmail }) => ({
    subject: `Your ${product} account will be closed in ${COOLING_OFF_DAYS} days`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        `You asked us to close your account. It will be closed on ${moment}. Until then everything works as usual, and you can cancel at any time.`,
        'When the account is closed, your name, e-mail address and company details are deleted, trials are stopped and their disks are wiped. This can’t be undone. If you want a copy of your data, export it first.',
      ],
      action: { label: 'View or cancel the closure', url },
      closing: [
        `If this wasn’t you, someone else is logged in to your account. Cancel the closure, change your password, and e-mail ${serviceEmail}.`,
      ],
    },
  }),
  reminder: ({ product, userName, moment, url }) => ({
    subject: `Reminder: your ${product} account will be closed in ${REMINDER_DAYS} days`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        `As you requested, your account will be closed on ${moment}. Until then you can still cancel or export your data.`,
      ],
      action: { label: 'View or cancel the closure', url },
      closing: ['If you still want to close your account, you don’t need to do anything.'],
    },
  }),
  cancelled: ({ product, userName, serviceEmail }) => ({
    subject: `Your ${product} account will not be closed`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: ['The closure of your account has been canceled. Nothing has changed.'],
      closing: [`If this wasn’t you, change your password and e-mail ${serviceEmail}.`],
    },
  }),
  closed: ({ product, userName, serviceEmail }) => ({
    subject: `Your ${product} account has been closed`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        'As you requested, your account has been closed. Your name, e-mail address, company details and login methods have been deleted. This e-mail address and your user name can be registered again.',
        'Records that the law requires us to keep, such as your consents, no longer contain your name.',
      ],
      closing: [`This is our last e-mail about this account. Questions? E-mail ${serviceEmail}`],
    },
  }),
}

const ZH: Record<ClosureNews['news'], (facts: Facts) => Words> = {
  requested: ({ product, userName, moment, url, serviceEmail }) => ({
    subject: `您的${product}账号将在 ${COOLING_OFF_DAYS} 天后注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        `您申请了注销账号，账号将于${moment} 注销。在此之前账号照常使用，您可随时撤回申请。`,
        '注销后，您的姓名、邮箱和公司信息将被删除，试用停止，磁盘数据被清除，且无法恢复。如需留存，请先导出您的数据。',
      ],
      action: { label: '查看或撤回注销', url },
      closing: [`如非本人操作，说明他人已登录您的账号，请撤回注销、修改密码，并发邮件至 ${serviceEmail}。`],
    },
  }),
  reminder: ({ product, userName, moment, url }) => ({
    subject: `提醒：您的${product}账号将在 ${REMINDER_DAYS} 天后注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [`按照您的申请，账号将于${moment} 注销。在此之前，您仍可撤回申请或导出数据。`],
      action: { label: '查看或撤回注销', url },
      closing: ['如果您仍希望注销，无需任何操作。'],
    },
  }),
  cancelled: ({ product, userName, serviceEmail }) => ({
    subject: `您的${product}账号已保留`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: ['注销申请已撤回，账号不受影响。'],
      closing: [`如非本人操作，请修改密码，并发邮件至 ${serviceEmail}。`],
    },
  }),
  closed: ({ product, userName, serviceEmail }) => ({
    subject: `您的${product}账号已注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        '按照您的申请，账号已注销，您的姓名、邮箱、公司信息和登录方式均已删除。此邮箱和用户名可重新注册。',
        '依法须保留的记录（例如同意记录）不再包含您的姓名。',
      ],
      closing: [`这是关于此账号的最后一封邮件。如有疑问，请发邮件至 ${serviceEmail}`],
    },
  }),
}
