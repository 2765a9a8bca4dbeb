import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL_EXTENSION } from '#contract/trials/trial/trial-extension.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, optionalVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { TrialRow } from './trial.store.ts'

const PAGE = '/content/application'
const KINDS = { granted: 'trialExtended', refused: 'trialNotExtended' } as const

interface ExtensionNews {
  readonly news: keyof typeof KINDS
  /** What the operator tells the applicant. */
  readonly said: readonly string[]
  readonly language: Language
}

/** Tells the account of the decision on its extension, in the transaction of the decision. */
export async function mailExtension(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  { news, said, language }: ExtensionNews,
): Promise<void> {
  const account = await accountById(tx, trial.accountId)
  if (!account) return
  const { zh, en } = { zh: desktopWords(deps, 'zh')(trial), en: desktopWords(deps, 'en')(trial) }
  const region = { zh: zh.regionName, en: en.regionName }
  const endsAt = trial.endsAt ?? 0
  const values = {
    userName: account.userName,
    region: region[language],
    end: formatDeadline(endsAt, language, deps.settings.timeZone),
    reasons: said.join('\n\n'),
    link: `${deps.siteAddress.origin()}${PAGE}`,
  }
  await notify(deps, tx, {
    userId: account.id,
    kind: KINDS[news],
    params: { region, endsAt },
    link: PAGE,
    mails: [mailOf(TEMPLATES[news], { thread: `trial/${trial.id}`, to: account.email, language, values })],
  })
}

const VARIABLES = {
  userName: USER_NAME,
  region: textVariable({ zh: '地域', en: 'Region' }, { zh: '华东（上海）', en: 'Asia Pacific (Singapore)' }),
  end: textVariable(
    { zh: '到期时间', en: 'Expires on' },
    { zh: '2026年12月4日 18:00', en: 'December 4, 2026 at 6:00 PM' },
  ),
  reasons: optionalVariable(
    { zh: '审核说明', en: 'What the reviewer said' },
    { zh: '该地域目前试用名额紧张。', en: 'Trial capacity in this region is low at the moment.' },
  ),
  link: LINK,
}

const TEMPLATES = {
  granted: defineMailTemplate({
    key: 'trialExtended',
    group: 'trial',
    title: { zh: '试用已延期', en: 'Trial extended' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用已延期',
      text: [
        `您在“{region}”的试用已延长 ${TRIAL_EXTENSION.days} 天，新的到期时间为{end}。`,
        '如桌面处于关机状态，开机即可继续使用，文件完整保留。',
        '{reasons}',
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial is extended',
      text: [
        `Your trial in {region} is extended by ${TRIAL_EXTENSION.days} days. It now expires on {end}.`,
        'If the desktop is shut down, start it to continue. Your files are kept.',
        '{reasons}',
        '{link}',
      ],
      button: 'View my trials',
    },
  }),
  refused: defineMailTemplate({
    key: 'trialNotExtended',
    group: 'trial',
    title: { zh: '试用延期未通过', en: 'Trial not extended' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用延期申请未通过',
      text: [
        '很抱歉，您在“{region}”的试用延期申请未通过：',
        '{reasons}',
        '试用到期时间不变。如需继续使用同一桌面和数据，请按相同规格转为付费使用。',
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial was not extended',
      text: [
        'We’re sorry, your trial in {region} was not extended:',
        '{reasons}',
        'The end of the trial stays as it was. To keep working with the same desktop and data, convert to a paid desktop of the same size.',
        '{link}',
      ],
      button: 'View my trials',
    },
  }),
} as const

/** The mails about extensions, as operators edit them. */
export const TRIAL_EXTENSION_MAILS = Object.values(TEMPLATES)
