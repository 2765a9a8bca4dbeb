import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import { emailKey } from '#contract/kit/fields/email-address.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import type {
  NotificationKind,
  NotificationParams,
} from '#contract/messages/notification/notification.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, type MailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { TrialRow } from './trial.store.ts'

/** What is told of a trial: `ending` and `wiping` come before it happens. */
export type TrialNews = 'ready' | 'ending' | 'ended' | 'endedEarly' | 'wiping' | 'wiped' | 'failed'

/**
 * Tells the account in its language, and the address in the form, where it is another one, in that of the application.
 * Part of the transaction that moves the trial.
 */
export async function mailTrial(deps: Deps, tx: Executor, trial: TrialRow, news: TrialNews): Promise<void> {
  const deadline = (at: number | null, language: Language) =>
    formatDeadline(at ?? 0, language, deps.settings.timeZone)
  await tellOfTrial(deps, tx, trial, {
    template: TEMPLATES[news],
    kind: KINDS[news],
    page: '/content/overview',
    valuesIn: (language) => ({
      end: deadline(trial.endsAt, language),
      wipe: deadline(trial.wipesAt, language),
    }),
    params: { endsAt: trial.endsAt ?? 0, wipesAt: trial.wipesAt ?? 0 },
  })
}

/** What is told of a trial, and the page that mail and notification lead to. */
interface TrialMail {
  readonly template: MailTemplate
  readonly kind: NotificationKind
  readonly page: `/content/${string}`
  /** In a language, besides names of the person and of the desktop. */
  readonly valuesIn: (language: Language) => Readonly<Record<string, string>>
  readonly params: NotificationParams
  /** Not mailed to the address in the form. */
  readonly isForAccount?: true
}

/** The same for a template of one's own. */
export async function tellOfTrial(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  { template, kind, page, valuesIn, params: ownParams, isForAccount }: TrialMail,
): Promise<void> {
  const account = await accountById(tx, trial.accountId)
  if (!account) return
  const { zh, en } = { zh: desktopWords(deps, 'zh')(trial), en: desktopWords(deps, 'en')(trial) }
  const filledIn = (language: Language) => {
    const words = { zh, en }[language]
    const desktop = { region: words.regionName, size: sizeName(words), system: words.systemName }
    return { ...desktop, ...valuesIn(language) }
  }
  const { email } = trial.contact as { email: string }
  const isOther = !isForAccount && emailKey(email) !== account.emailKey
  await tell(deps, tx, account, {
    kind,
    params: { region: { zh: zh.regionName, en: en.regionName }, ...ownParams },
    page,
    thread: `trial/${trial.id}`,
    language: account.language,
    template,
    values: filledIn(account.language),
    ...(isOther && {
      also: [{ to: email, language: trial.language, values: filledIn(trial.language) }],
    }),
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

/** What every mail about a trial has; nothing of the form: it could carry a sender's words to a stranger's mailbox. */
export const TRIAL_VARIABLES = {
  userName: USER_NAME,
  region: textVariable({ zh: '地域', en: 'Region' }, { zh: '华东（上海）', en: 'Asia Pacific (Singapore)' }),
  size: textVariable({ zh: '规格', en: 'Size' }, { zh: '2 vCPU 4 GB', en: '2 vCPU, 4 GB' }),
  system: textVariable({ zh: '操作系统', en: 'System' }, { zh: 'Windows 11', en: 'Windows 11' }),
  link: LINK,
}

const VARIABLES = {
  ...TRIAL_VARIABLES,
  end: textVariable({ zh: '到期时间', en: 'Expires on' }, MOMENT.sample),
  wipe: textVariable(
    { zh: '数据清除时间', en: 'Data wiped on' },
    { zh: '2026年12月8日 18:00', en: 'December 8, 2026 at 18:00' },
  ),
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

/** Tells the account that a paid order has its desktop, in the transaction of the conversion. */
export async function mailConverted(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  const order = trial.orderNumber ?? ''
  await tellOfTrial(deps, tx, trial, {
    template: CONVERTED,
    kind: 'trialConverted',
    page: '/content/application',
    valuesIn: () => ({ order }),
    params: { order },
    isForAccount: true,
  })
}

const CONVERTED = defineMailTemplate({
  key: 'trialConverted',
  group: 'trial',
  title: { zh: '试用已转为付费使用', en: 'Trial converted' },
  variables: {
    userName: TRIAL_VARIABLES.userName,
    region: TRIAL_VARIABLES.region,
    size: TRIAL_VARIABLES.size,
    order: textVariable({ zh: '订单号', en: 'Order number' }, { zh: 'P20261201-0042', en: 'P20261201-0042' }),
    link: LINK,
  },
  zh: {
    subject: '您的{product}试用已转为付费使用',
    text: [
      '您在“{region}”的云桌面（{size}）已转为付费使用，订单号：{order}。',
      '桌面、数据和规格均保持不变，试用到期和数据清除不再适用。',
      '{link}',
    ],
    button: '查看我的桌面',
  },
  en: {
    subject: 'Your {product} trial is now a paid desktop',
    text: [
      'Your desktop in {region} ({size}) is now a paid desktop. Order number: {order}.',
      'The desktop, its data and its size stay as they are. It no longer expires, and its data is kept.',
      '{link}',
    ],
    button: 'View my desktop',
  },
})

/** The mail about the conversion, as operators edit it. */
export const TRIAL_CONVERSION_MAILS = [CONVERTED]
