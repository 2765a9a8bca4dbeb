import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import type {
  NotificationKind,
  NotificationParams,
} from '#contract/messages/notification/notification.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, type MailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { TrialRow } from './trial.store.ts'

/** What is told of a trial: `ending` and `wiping` come before it happens. */
export type TrialNews = 'ready' | 'ending' | 'ended' | 'endedEarly' | 'wiping' | 'wiped' | 'failed'

/**
 * Tells the account, and the address in the form where it is another one, in the language of the application.
 * Part of the transaction that moves the trial.
 */
export async function mailTrial(deps: Deps, tx: Executor, trial: TrialRow, news: TrialNews): Promise<void> {
  const deadline = (at: number | null) => formatDeadline(at ?? 0, trial.language, deps.settings.timeZone)
  await tellOfTrial(deps, tx, trial, {
    template: TEMPLATES[news],
    kind: KINDS[news],
    page: '/content/information',
    values: { end: deadline(trial.endsAt), wipe: deadline(trial.wipesAt) },
    params: { endsAt: trial.endsAt ?? 0, wipesAt: trial.wipesAt ?? 0 },
  })
}

/** What is told of a trial, and the page that mail and notification lead to. */
interface TrialMail {
  readonly template: MailTemplate
  readonly kind: NotificationKind
  readonly page: `/content/${string}`
  /** Besides names of the person and of the desktop. */
  readonly values: Readonly<Record<string, string>>
  readonly params: NotificationParams
}

/** The same for a template of one's own. */
export async function tellOfTrial(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  { template, kind, page, values: own, params: ownParams }: TrialMail,
): Promise<void> {
  const account = await accountById(tx, trial.accountId)
  if (!account) return
  const { language } = trial
  const { zh, en } = { zh: desktopWords(deps, 'zh')(trial), en: desktopWords(deps, 'en')(trial) }
  const words = language === 'zh' ? zh : en
  const values = {
    userName: account.userName,
    region: words.regionName,
    size: sizeName(words),
    system: words.systemName,
    link: `${deps.siteAddress.origin()}${page}`,
    ...own,
  }
  const { email } = trial.contact as { email: string }
  const addresses = new Map([account.email, email].map((address) => [address.toLowerCase(), address]))
  const region = { zh: zh.regionName, en: en.regionName }
  await notify(deps, tx, {
    userId: account.id,
    kind,
    params: { region, ...ownParams },
    link: page,
    mails: [...addresses.values()].map((to) =>
      mailOf(template, { thread: `trial/${trial.id}`, to, language, values }),
    ),
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

/** Nothing of the form: it could carry a sender's words to a stranger's mailbox. */
const VARIABLES = {
  userName: USER_NAME,
  region: textVariable({ zh: '地域', en: 'Region' }, { zh: '华东（上海）', en: 'Asia Pacific (Singapore)' }),
  size: textVariable({ zh: '规格', en: 'Size' }, { zh: '2 vCPU 4 GB', en: '2 vCPU, 4 GB' }),
  system: textVariable({ zh: '操作系统', en: 'System' }, { zh: 'Windows 11', en: 'Windows 11' }),
  end: textVariable(
    { zh: '到期时间', en: 'Expires on' },
    { zh: '2026年12月1日 18:00', en: 'December 1, 2026 at 6:00 PM' },
  ),
  wipe: textVariable(
    { zh: '数据清除时间', en: 'Data wiped on' },
    { zh: '2026年12月8日 18:00', en: 'December 8, 2026 at 6:00 PM' },
  ),
  link: LINK,
}

const TEMPLATES = {
  ready: defineMailTemplate({
    key: 'trialReady',
    group: 'trial',
    title: { zh: '试用已就绪', en: 'Trial ready' },
    variables: VARIABLES,
    zh: {
      subject: '您试用的{product}已就绪',
      text: [
        '您在“{region}”的云桌面已就绪：{size}，{system}。',
        `试用期 ${TRIAL.days} 天，于{end} 到期。到期后桌面停止运行，数据保留 ${TRIAL.graceDays} 天，之后清除。`,
        '{link}',
      ],
      button: '查看我的试用',
      closing: [
        `客户端连续 ${TRIAL.idleStopMinutes / 60} 小时无操作，桌面将空闲关机，重新连接即可继续使用。试用到期时，我们会再次通知您。`,
      ],
    },
    en: {
      subject: 'Your {product} trial is ready',
      text: [
        'Your desktop in {region} is ready: {size}, {system}.',
        `Your ${TRIAL.days}-day trial expires on {end}. The desktop then stops. We keep your data for ${TRIAL.graceDays} days, then wipe it.`,
        '{link}',
      ],
      button: 'View my trial',
      closing: [
        `The desktop shuts down after ${TRIAL.idleStopMinutes / 60} hour without client activity. Connect again to continue. We’ll e-mail you when the trial expires.`,
      ],
    },
  }),
  ending: defineMailTemplate({
    key: 'trialEnding',
    group: 'trial',
    title: { zh: '试用即将到期', en: 'Trial expires soon' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用即将到期',
      text: [
        `您在“{region}”的试用将于{end} 到期。到期后桌面停止运行，数据保留 ${TRIAL.graceDays} 天，之后清除。`,
        `如需继续使用同一桌面和数据，请在这 ${TRIAL.graceDays} 天内按相同规格转为付费使用。`,
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial expires soon',
      text: [
        `Your trial in {region} expires on {end}. The desktop stops then. We keep your data for ${TRIAL.graceDays} days, then wipe it.`,
        `To keep working with the same desktop and data, convert to a paid desktop of the same size within those ${TRIAL.graceDays} days.`,
        '{link}',
      ],
      button: 'View my trial',
    },
  }),
  ended: defineMailTemplate({
    key: 'trialEnded',
    group: 'trial',
    title: { zh: '试用已到期', en: 'Trial expired' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用已到期',
      text: [
        `您在“{region}”的 ${TRIAL.days} 天试用已到期，云桌面已停止运行，未产生任何费用。`,
        `数据保留 ${TRIAL.graceDays} 天，之后清除。${TRIAL.graceDays} 天内按相同规格转为付费使用，数据完整保留。`,
        '您还可以在其他地域申请试用。',
        '{link}',
      ],
      button: '查看我的试用',
      closing: ['感谢您的试用。'],
    },
    en: {
      subject: 'Your {product} trial has expired',
      text: [
        `Your ${TRIAL.days}-day trial in {region} has expired, and the desktop has stopped. You have not been charged.`,
        `We keep your data for ${TRIAL.graceDays} days, then wipe it. To keep it, convert to a paid desktop of the same size within those ${TRIAL.graceDays} days.`,
        'You can also apply for a trial in other regions.',
        '{link}',
      ],
      button: 'View my trials',
      closing: ['Thank you for trying our service.'],
    },
  }),
  endedEarly: defineMailTemplate({
    key: 'trialEndedEarly',
    group: 'trial',
    title: { zh: '试用已提前终止', en: 'Trial ended early' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用已提前终止',
      text: [
        '您已提前终止在“{region}”的试用，云桌面已停止运行，未产生任何费用。',
        '数据保留至{wipe}，之后清除。在此之前按相同规格转为付费使用，数据完整保留。',
        '{link}',
      ],
      button: '查看我的试用',
      closing: ['感谢您的试用。'],
    },
    en: {
      subject: 'Your {product} trial has ended',
      text: [
        'You ended your trial in {region}, and the desktop has stopped. You have not been charged.',
        'We keep your data until {wipe}, then wipe it. To keep it, convert to a paid desktop of the same size before that.',
        '{link}',
      ],
      button: 'View my trials',
      closing: ['Thank you for trying our service.'],
    },
  }),
  wiping: defineMailTemplate({
    key: 'trialWiping',
    group: 'trial',
    title: { zh: '试用数据即将清除', en: 'Trial data wiped soon' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用数据即将清除',
      text: [
        '您在“{region}”的试用磁盘将于{wipe} 清除，清除后无法恢复。',
        '如需保留数据，请在此之前按相同规格转为付费使用。',
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial data will be wiped soon',
      text: [
        'We will wipe the disks of your trial in {region} on {wipe}. This can’t be undone.',
        'To keep your data, convert to a paid desktop of the same size before that.',
        '{link}',
      ],
      button: 'View my trials',
    },
  }),
  wiped: defineMailTemplate({
    key: 'trialWiped',
    group: 'trial',
    title: { zh: '试用数据已清除', en: 'Trial data wiped' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用数据已清除',
      text: ['您在“{region}”的试用磁盘已清除，数据无法恢复。', '您仍可在其他地域申请试用。', '{link}'],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial data has been wiped',
      text: [
        'We have wiped the disks of your trial in {region}. None of its data can be restored.',
        'You can still apply for a trial in other regions.',
        '{link}',
      ],
      button: 'View my trials',
    },
  }),
  failed: defineMailTemplate({
    key: 'trialFailed',
    group: 'trial',
    title: { zh: '试用开通失败', en: 'Trial could not be set up' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用开通失败',
      text: [
        '非常抱歉，您在“{region}”申请的云桌面开通失败。这是我们的问题，我们正在排查。',
        '本次申请不占用您在该地域的试用机会，您可随时重新申请。',
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial could not be set up',
      text: [
        'We couldn’t set up your desktop in {region}. This was our fault, and we are looking into it.',
        'This doesn’t count as your trial in this region. You can apply again at any time.',
        '{link}',
      ],
      button: 'View my trials',
    },
  }),
} as const satisfies Record<TrialNews, unknown>

/** The mails of this feature, as operators edit them. */
export const TRIAL_MAILS = Object.values(TEMPLATES)
