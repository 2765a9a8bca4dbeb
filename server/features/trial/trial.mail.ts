import { sizeName } from '#contract/features/catalog/size-name.rules.ts'
import type { NotificationKind } from '#contract/features/notification/notification.fields.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { desktopWords } from '#server/features/catalog/catalog.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import type { TrialRow } from './trial.store.ts'

/** What is told of a trial: `ending` and `wiping` come before it happens. */
export type TrialNews = 'ready' | 'ending' | 'ended' | 'endedEarly' | 'wiping' | 'wiped' | 'failed'

/** What a mail about a trial is made of. Without text of the form, which could carry a sender's words to a stranger's mailbox. */
export interface TrialMailFacts {
  readonly language: Language
  readonly product: string
  readonly userName: string
  readonly regionName: string
  readonly systemName: string
  readonly vcpu: number
  readonly memoryGb: number
  /** When it expires, in words. */
  readonly end: string
  /** When the disks are deleted, in words. */
  readonly wipe: string
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
  const { zh, en } = { zh: (await desktopWords(tx, 'zh'))(trial), en: (await desktopWords(tx, 'en'))(trial) }
  const words = language === 'zh' ? zh : en
  const mail = trialMail(news, {
    ...words,
    language,
    product: deps.settings.product(language),
    userName: account.userName,
    end: formatZonedDateTime(trial.endsAt ?? 0, language, deps.settings.timeZone),
    wipe: formatZonedDateTime(trial.wipesAt ?? 0, language, deps.settings.timeZone),
    url: `${deps.siteAddress.origin()}/content/information`,
  })
  const { email } = trial.contact as { email: string }
  const addresses = new Map([account.email, email].map((address) => [address.toLowerCase(), address]))
  const region = { zh: zh.regionName, en: en.regionName }
  const params = { region, endsAt: trial.endsAt ?? 0, wipesAt: trial.wipesAt ?? 0 }
  await notify(deps, tx, {
    ...{ userId: account.id, kind: KINDS[news], params, link: '/content/information' },
    mails: [...addresses.values()].map((to) => ({ to, language, ...mail })),
  })
}

const KINDS = {
  ready: 'trialReady',
  ending: 'trialEnding',
  ended: 'trialEnded',
  endedEarly: 'trialEnded',
  wiping: 'trialWiping',
  wiped: 'trialWiped',
  failed: 'trialFailed',
} as const satisfies Record<TrialNews, NotificationKind>

function trialMail(news: TrialNews, facts: TrialMailFacts): Words {
  return facts.language === 'zh' ? ZH[news](facts) : EN[news](facts)
}

const EN: Record<TrialNews, (facts: TrialMailFacts) => Words> = {
  ready: (facts) => ({
    subject: `Your ${facts.product} trial is ready`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `Your desktop in ${facts.regionName} is ready: ${sizeName(facts)}, ${facts.systemName}.`,
        `Your ${TRIAL.days}-day trial expires on ${facts.end}. The desktop then stops. We keep your data for ${TRIAL.graceDays} days, then wipe it.`,
      ],
      action: { label: 'View my trial', url: facts.url },
      closing: [
        `The desktop shuts down after ${TRIAL.idleStopMinutes / 60} hour without client activity. Connect again to continue. We’ll e-mail you when the trial expires.`,
      ],
    },
  }),
  ending: (facts) => ({
    subject: `Your ${facts.product} trial expires soon`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `Your trial in ${facts.regionName} expires on ${facts.end}. The desktop stops then. We keep your data for ${TRIAL.graceDays} days, then wipe it.`,
        `To keep working with the same desktop and data, convert to a paid desktop of the same size within those ${TRIAL.graceDays} days.`,
      ],
      action: { label: 'View my trial', url: facts.url },
    },
  }),
  ended: (facts) => ({
    subject: `Your ${facts.product} trial has expired`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `Your ${TRIAL.days}-day trial in ${facts.regionName} has expired, and the desktop has stopped. You have not been charged.`,
        `We keep your data for ${TRIAL.graceDays} days, then wipe it. To keep it, convert to a paid desktop of the same size within those ${TRIAL.graceDays} days.`,
        'You can also apply for a trial in other regions.',
      ],
      action: { label: 'View my trials', url: facts.url },
      closing: ['Thank you for trying our service.'],
    },
  }),
  endedEarly: (facts) => ({
    subject: `Your ${facts.product} trial has ended`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `You ended your trial in ${facts.regionName}, and the desktop has stopped. You have not been charged.`,
        `We keep your data until ${facts.wipe}, then wipe it. To keep it, convert to a paid desktop of the same size before that.`,
      ],
      action: { label: 'View my trials', url: facts.url },
      closing: ['Thank you for trying our service.'],
    },
  }),
  wiping: (facts) => ({
    subject: `Your ${facts.product} trial data will be wiped soon`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `We will wipe the disks of your trial in ${facts.regionName} on ${facts.wipe}. This can’t be undone.`,
        'To keep your data, convert to a paid desktop of the same size before that.',
      ],
      action: { label: 'View my trials', url: facts.url },
    },
  }),
  wiped: (facts) => ({
    subject: `Your ${facts.product} trial data has been wiped`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `We have wiped the disks of your trial in ${facts.regionName}. None of its data can be restored.`,
        'You can still apply for a trial in other regions.',
      ],
      action: { label: 'View my trials', url: facts.url },
    },
  }),
  failed: (facts) => ({
    subject: `Your ${facts.product} trial could not be set up`,
    body: {
      greeting: `Hello ${facts.userName},`,
      paragraphs: [
        `We couldn’t set up your desktop in ${facts.regionName}. This was our fault, and we are looking into it.`,
        'This doesn’t count as your trial in this region. You can apply again at any time.',
      ],
      action: { label: 'View my trials', url: facts.url },
    },
  }),
}

const ZH: Record<TrialNews, (facts: TrialMailFacts) => Words> = {
  ready: (facts) => ({
    subject: `您试用的${facts.product}已就绪`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的云桌面已就绪：${sizeName(facts)}，${facts.systemName}。`,
        `试用期 ${TRIAL.days} 天，于${facts.end} 到期。到期后桌面停止运行，数据保留 ${TRIAL.graceDays} 天，之后清除。`,
      ],
      action: { label: '查看我的试用', url: facts.url },
      closing: [
        `客户端连续 ${TRIAL.idleStopMinutes / 60} 小时无操作，桌面将空闲关机，重新连接即可继续使用。试用到期时，我们会再次通知您。`,
      ],
    },
  }),
  ending: (facts) => ({
    subject: `您的${facts.product}试用即将到期`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的试用将于${facts.end} 到期。到期后桌面停止运行，数据保留 ${TRIAL.graceDays} 天，之后清除。`,
        `如需继续使用同一桌面和数据，请在这 ${TRIAL.graceDays} 天内按相同规格转为付费使用。`,
      ],
      action: { label: '查看我的试用', url: facts.url },
    },
  }),
  ended: (facts) => ({
    subject: `您的${facts.product}试用已到期`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的 ${TRIAL.days} 天试用已到期，云桌面已停止运行，未产生任何费用。`,
        `数据保留 ${TRIAL.graceDays} 天，之后清除。${TRIAL.graceDays} 天内按相同规格转为付费使用，数据完整保留。`,
        '您还可以在其他地域申请试用。',
      ],
      action: { label: '查看我的试用', url: facts.url },
      closing: ['感谢您的试用。'],
    },
  }),
  endedEarly: (facts) => ({
    subject: `您的${facts.product}试用已提前终止`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您已提前终止在“${facts.regionName}”的试用，云桌面已停止运行，未产生任何费用。`,
        `数据保留至${facts.wipe}，之后清除。在此之前按相同规格转为付费使用，数据完整保留。`,
      ],
      action: { label: '查看我的试用', url: facts.url },
      closing: ['感谢您的试用。'],
    },
  }),
  wiping: (facts) => ({
    subject: `您的${facts.product}试用数据即将清除`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `您在“${facts.regionName}”的试用磁盘将于${facts.wipe} 清除，清除后无法恢复。`,
        '如需保留数据，请在此之前按相同规格转为付费使用。',
      ],
      action: { label: '查看我的试用', url: facts.url },
    },
  }),
  wiped: (facts) => ({
    subject: `您的${facts.product}试用数据已清除`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [`您在“${facts.regionName}”的试用磁盘已清除，数据无法恢复。`, '您仍可在其他地域申请试用。'],
      action: { label: '查看我的试用', url: facts.url },
    },
  }),
  failed: (facts) => ({
    subject: `您的${facts.product}试用开通失败`,
    body: {
      greeting: `${facts.userName}，您好！`,
      paragraphs: [
        `非常抱歉，您在“${facts.regionName}”申请的云桌面开通失败。这是我们的问题，我们正在排查。`,
        '本次申请不占用您在该地域的试用机会，您可随时重新申请。',
      ],
      action: { label: '查看我的试用', url: facts.url },
    },
  }),
}
