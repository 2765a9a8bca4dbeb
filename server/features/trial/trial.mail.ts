import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { BUSINESS_TIME_ZONE, formatDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { desktopWords } from '#server/features/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { TrialRow } from './trial.store.ts'

export type TrialNews = 'ready' | 'ended' | 'failed'

/** What a mail about a trial is made of. Without text of the form, which could carry a sender's words to a stranger's mailbox. */
export interface TrialMailFacts {
  readonly language: Language
  readonly product: string
  readonly userName: string
  readonly regionName: string
  readonly systemName: string
  readonly vcpu: number
  readonly memoryGb: number
  readonly endsAt: number
  /** Page that shows the trial. */
  readonly url: string
}

type Words = Pick<Mail, 'subject' | 'body'>

/**
 * Tells the account, and the address in the form where it is another one, in the language of the application.
 * Part of the transaction that moves the trial.
 */
export async function mailTrial(deps: Deps, tx: Executor, trial: TrialRow, news: TrialNews): Promise<void> {
  const account = await accountById(tx, trial.accountId)
  if (!account) return
  const { language } = trial
  const words = (await desktopWords(tx, language))(trial)
  const mail = trialMail(news, {
    ...words,
    language,
    product: deps.settings.product(language),
    userName: account.userName,
    endsAt: trial.endsAt ?? 0,
    url: `${deps.siteAddress.origin()}/content/information`,
  })
  const { email } = trial.contact as { email: string }
  const addresses = new Map([account.email, email].map((address) => [address.toLowerCase(), address]))
  for (const to of addresses.values()) await deps.outbox.enqueue(tx, { to, language, ...mail })
}

function trialMail(news: TrialNews, facts: TrialMailFacts): Words {
  return facts.language === 'zh' ? ZH[news](facts) : EN[news](facts)
}

function moment(ms: number, language: Language): string {
  return formatDateTime(ms, language, BUSINESS_TIME_ZONE)
}

const EN: Record<TrialNews, (facts: TrialMailFacts) => Words> = {
  ready: (facts) => ({
    subject: `Your ${facts.product} trial is ready`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `your desktop in ${facts.regionName} is ready: ${facts.vcpu} vCPU, ${facts.memoryGb} GB memory, ${facts.systemName}.`,
        `It is yours for ${TRIAL.days} days, until ${moment(facts.endsAt, 'en')} (UTC+8). Save what you want to keep before then.`,
      ],
      action: { label: 'Open my trial', url: facts.url },
      closing: [
        `The desktop closes by itself after ${TRIAL.idleStopMinutes / 60} hour without activity. We write again when the trial ends.`,
      ],
    },
  }),
  ended: (facts) => ({
    subject: `Your ${facts.product} trial has ended`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `the ${TRIAL.days} days of your trial in ${facts.regionName} are over, and its desktop has been closed. Nothing was charged and nothing will be.`,
        'Was it what you need? Other regions are still open to you for a trial.',
      ],
      action: { label: 'See my trials', url: facts.url },
      closing: ['Thank you for trying us out.'],
    },
  }),
  failed: (facts) => ({
    subject: `Your ${facts.product} trial could not be set up`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `we could not set up your desktop in ${facts.regionName}. That was our fault, and we are looking into it.`,
        'Your free trial in this region is not used up: you can apply again whenever you like.',
      ],
      action: { label: 'See my trials', url: facts.url },
    },
  }),
}

const ZH: Record<TrialNews, (facts: TrialMailFacts) => Words> = {
  ready: (facts) => ({
    subject: `您试用的${facts.product}已就绪`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的云桌面已开通：${facts.vcpu} vCPU，${facts.memoryGb} GB 内存，${facts.systemName}。`,
        `试用期 ${TRIAL.days} 天，至北京时间 ${moment(facts.endsAt, 'zh')} 结束。请在此之前保存好需要的数据。`,
      ],
      action: { label: '查看我的试用', url: facts.url },
      closing: [
        `客户端 ${TRIAL.idleStopMinutes / 60} 小时无操作，桌面会自动关闭。试用结束时，我们会再次通知您。`,
      ],
    },
  }),
  ended: (facts) => ({
    subject: `您的${facts.product}试用已结束`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的 ${TRIAL.days} 天试用已结束，云桌面已关闭，不会产生任何费用。`,
        '如果您还想继续体验，可以在其他地域申请试用。',
      ],
      action: { label: '查看我的试用', url: facts.url },
      closing: ['感谢您的试用。'],
    },
  }),
  failed: (facts) => ({
    subject: `您的${facts.product}试用未能开通`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `很抱歉，您在“${facts.regionName}”申请的云桌面未能开通。这是我们的问题，我们正在排查。`,
        '本次申请不占用您在该地域的试用机会，您可以随时重新申请。',
      ],
      action: { label: '查看我的试用', url: facts.url },
    },
  }),
}
