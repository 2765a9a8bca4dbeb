import { COOLING_OFF_DAYS, REMINDER_DAYS } from '#contract/features/closure/closure.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { BUSINESS_TIME_ZONE, formatDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
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

/** Mails the registered address in the account's language, in the transaction of the change. */
export async function mailClosure(
  deps: Deps,
  tx: Executor,
  account: Pick<Account, 'email' | 'language' | 'userName'>,
  { news, closesAt }: ClosureNews,
): Promise<void> {
  const { language, email: to, userName } = account
  const facts = {
    product: deps.settings.product(language),
    userName,
    moment: formatDateTime(closesAt, language, BUSINESS_TIME_ZONE),
    url: `${deps.siteAddress.origin()}/content/information/privacy`,
    serviceEmail: deps.settings.serviceEmail,
  }
  await deps.outbox.enqueue(tx, { to, language, ...closureMail(language, news, facts) })
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
        `you asked us to close your account. That will happen on ${moment} (UTC+8). Until then everything works as before, and you can take it back with one click.`,
        'After that your name, address and company are deleted, trials end and their disks are wiped, and nobody can bring them back. Save a copy of your data first if you want one.',
      ],
      action: { label: 'See it or take it back', url },
      closing: [
        `If this was not you, somebody else is signed in: take the closing back, change your password, and write to ${serviceEmail}.`,
      ],
    },
  }),
  reminder: ({ product, userName, moment, url }) => ({
    subject: `${REMINDER_DAYS} days left: your ${product} account will be closed`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        `as you asked, your account will be closed on ${moment} (UTC+8). Until then you can still take it back, or save a copy of your data.`,
      ],
      action: { label: 'See it or take it back', url },
      closing: ['If you still want it closed, there is nothing to do.'],
    },
  }),
  cancelled: ({ product, userName, serviceEmail }) => ({
    subject: `Your ${product} account stays open`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: ['the closing of your account was taken back. Everything stays as it was.'],
      closing: [`If this was not you, change your password and write to ${serviceEmail}.`],
    },
  }),
  closed: ({ product, userName, serviceEmail }) => ({
    subject: `Your ${product} account is closed`,
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        'your account is closed, as you asked. Your name, address, company and ways of signing in have been deleted. This address and the user name are free for a new registration.',
        'What the law has us keep for a time, such as the record of what you agreed to, no longer bears your name.',
      ],
      closing: [`This is our last mail about this account. Questions: ${serviceEmail}`],
    },
  }),
}

const ZH: Record<ClosureNews['news'], (facts: Facts) => Words> = {
  requested: ({ product, userName, moment, url, serviceEmail }) => ({
    subject: `您的${product}账号将在 ${COOLING_OFF_DAYS} 天后注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        `您申请了注销账号，账号将于北京时间 ${moment} 注销。在此之前，账号可以正常使用，您也可以随时撤回申请。`,
        '注销后，您的姓名、邮箱和公司信息将被删除，试用随即结束，磁盘数据被清除，且无法恢复。如需留存，请先导出您的数据。',
      ],
      action: { label: '查看或撤回注销', url },
      closing: [
        `如果不是您本人操作，说明有人登录了您的账号：请撤回注销、修改密码，并发送邮件至 ${serviceEmail}。`,
      ],
    },
  }),
  reminder: ({ product, userName, moment, url }) => ({
    subject: `还有 ${REMINDER_DAYS} 天：您的${product}账号即将注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [`按照您的申请，账号将于北京时间 ${moment} 注销。在此之前，您仍可以撤回申请或导出数据。`],
      action: { label: '查看或撤回注销', url },
      closing: ['如果您仍希望注销，无需任何操作。'],
    },
  }),
  cancelled: ({ product, userName, serviceEmail }) => ({
    subject: `您的${product}账号已保留`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: ['注销申请已撤回，账号一切照旧。'],
      closing: [`如果不是您本人操作，请修改密码，并发送邮件至 ${serviceEmail}。`],
    },
  }),
  closed: ({ product, userName, serviceEmail }) => ({
    subject: `您的${product}账号已注销`,
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        '按照您的申请，账号已注销，您的姓名、邮箱、公司信息和登录方式均已删除。此邮箱和用户名可以重新注册。',
        '依法须保留一段时间的内容（例如您的同意记录）已不再包含您的姓名。',
      ],
      closing: [`这是关于此账号的最后一封邮件。如有疑问，请联系 ${serviceEmail}`],
    },
  }),
}
