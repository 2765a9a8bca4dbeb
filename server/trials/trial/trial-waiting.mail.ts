import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, MOMENT, optionalVariable, textVariable } from '#server/kit/mail/mail-variables.ts'
import { type RequestEventRow, requestById, toldWith } from '#server/requests/request/request.service.ts'
import { TRIAL_VARIABLES, tellOfTrial } from './trial.mail.ts'
import { type TrialRow, trialById } from './trial.store.ts'

/** What is told of a trial before it has a desktop: in approval, on the waiting list, a place, and the end of either. */
type StepNews =
  | { readonly news: 'held' | 'offered' | 'lapsed' }
  | { readonly news: 'waiting'; readonly place: number }
  | { readonly news: 'declined'; readonly event: Pick<RequestEventRow, 'reasons' | 'note'> }

/** Tells the account of the step that was just made, as `mailTrial` does; part of the transaction of the move. */
export async function mailTrialStep(
  deps: Deps,
  tx: Executor,
  trialId: string,
  step: StepNews,
): Promise<void> {
  const trial = await trialById(tx, trialId)
  if (!trial) return
  const request = await requestById(tx, trialId)
  const deadline = (at: number | null | undefined, language: Language) =>
    at ? formatDeadline(at, language, deps.settings.timeZone) : ''
  await tellOfTrial(deps, tx, trial, {
    template: TEMPLATES[step.news],
    kind: KINDS[step.news],
    page: '/content/application',
    valuesIn: (language) => ({
      acceptBy: deadline(trial.acceptBy, language),
      dueAt: deadline(request?.dueAt, language),
      place: step.news === 'waiting' ? String(step.place) : '',
      reasons: step.news === 'declined' ? toldWith(step.event, language).join('\n\n') : '',
    }),
    params: {
      acceptAt: trial.acceptBy ?? 0,
      dueAt: request?.dueAt ?? 0,
      ...(step.news === 'waiting' && { place: step.place }),
    },
  })
}

const KINDS = {
  held: 'trialHeld',
  waiting: 'trialWaiting',
  offered: 'trialOffered',
  lapsed: 'trialLapsed',
  declined: 'trialDeclined',
} as const satisfies Record<StepNews['news'], NotificationKind>

const VARIABLES = {
  ...TRIAL_VARIABLES,
  acceptBy: optionalVariable({ zh: '接受期限', en: 'Accept by' }, MOMENT.sample),
  dueAt: optionalVariable({ zh: '审核完成时间', en: 'Decision by' }, MOMENT.sample),
  place: optionalVariable({ zh: '候补顺位', en: 'Place on the list' }, { zh: '3', en: '3' }),
  reasons: optionalVariable(
    { zh: '审核说明', en: 'What the reviewer said' },
    {
      zh: '请使用企业邮箱重新申请。',
      en: 'Apply again with an e-mail address of your company.',
    },
  ),
}

const TEMPLATES = {
  held: defineMailTemplate({
    key: 'trialHeld',
    group: 'trial',
    title: { zh: '试用申请审核中', en: 'Trial application in review' },
    variables: VARIABLES,
    zh: {
      subject: '我们正在审核您的{product}试用申请',
      text: [
        '我们已收到您在“{region}”的试用申请（{size}，{system}），正在审核。',
        '我们将在{dueAt} 前完成审核，并通过邮件通知您结果。',
        '{link}',
      ],
      button: '查看申请',
    },
    en: {
      subject: 'We are reviewing your {product} trial application',
      text: [
        'We have received your application for a trial in {region} ({size}, {system}) and are reviewing it.',
        'We will decide by {dueAt} and e-mail you the result.',
        '{link}',
      ],
      button: 'View my application',
    },
  }),
  waiting: defineMailTemplate({
    key: 'trialWaiting',
    group: 'trial',
    title: { zh: '试用已进入候补', en: 'Trial on the waiting list' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用已进入候补名单',
      text: [
        '“{region}”的试用名额已满，您的申请（{size}，{system}）已进入候补名单。',
        '当前顺位：第 {place} 位。',
        '有名额时，我们会为您预留并发送邮件，请在期限内接受。',
        '{link}',
      ],
      button: '查看候补顺位',
      closing: ['如不再需要，可随时退出候补。'],
    },
    en: {
      subject: 'You are on the waiting list for a {product} trial',
      text: [
        'All trial places in {region} are taken. Your application ({size}, {system}) is on the waiting list.',
        'Your place on the list: {place}.',
        'When a place is free, we reserve it for you and e-mail you. Accept it within the time stated there.',
        '{link}',
      ],
      button: 'View my place on the list',
      closing: ['You can leave the waiting list at any time.'],
    },
  }),
  offered: defineMailTemplate({
    key: 'trialOffered',
    group: 'trial',
    title: { zh: '试用名额已预留', en: 'Trial place reserved' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用名额已预留，请尽快接受',
      text: [
        '“{region}”有名额了，我们已为您预留（{size}，{system}）。',
        '请在{acceptBy} 前接受，逾期名额将转给下一位。',
        '{link}',
      ],
      button: '接受名额',
    },
    en: {
      subject: 'A place for your {product} trial is reserved',
      text: [
        'A trial place in {region} is free, and we have reserved it for you ({size}, {system}).',
        'Accept it by {acceptBy}. Otherwise, the place goes to the next person on the list.',
        '{link}',
      ],
      button: 'Accept the place',
    },
  }),
  lapsed: defineMailTemplate({
    key: 'trialLapsed',
    group: 'trial',
    title: { zh: '试用名额已过期', en: 'Trial place expired' },
    variables: VARIABLES,
    zh: {
      subject: '为您预留的{product}试用名额已过期',
      text: [
        '您未在期限内接受“{region}”的试用名额，名额已转给下一位。',
        '这不占用您在该地域的试用机会，您可以随时重新申请。',
        '{link}',
      ],
      button: '重新申请',
    },
    en: {
      subject: 'The place for your {product} trial has expired',
      text: [
        'You didn’t accept the trial place in {region} in time, so it went to the next person on the list.',
        'This doesn’t count as your trial in this region. You can apply again at any time.',
        '{link}',
      ],
      button: 'Apply again',
    },
  }),
  declined: defineMailTemplate({
    key: 'trialDeclined',
    group: 'trial',
    title: { zh: '试用申请未通过', en: 'Trial application not approved' },
    variables: VARIABLES,
    zh: {
      subject: '您的{product}试用申请未通过',
      text: [
        '您在“{region}”的试用申请未通过审核，原因如下：',
        '{reasons}',
        '本次申请不占用您在该地域的试用机会。如有疑问，请发邮件至 {serviceEmail}。',
        '{link}',
      ],
      button: '查看申请',
    },
    en: {
      subject: 'Your {product} trial application was not approved',
      text: [
        'We can’t approve your application for a trial in {region}. The reason:',
        '{reasons}',
        'This doesn’t count as your trial in this region. If you have questions, e-mail {serviceEmail}.',
        '{link}',
      ],
      button: 'View my application',
    },
  }),
} as const satisfies Record<StepNews['news'], unknown>

/** The mails of approval and waiting list, as operators edit them. */
export const TRIAL_WAITING_MAILS = Object.values(TEMPLATES)

const PAGE = '/content/application'
const TRIAL_EXTENSION_KINDS = { granted: 'trialExtended', refused: 'trialNotExtended' } as const

interface ExtensionNews {
  readonly news: keyof typeof TRIAL_EXTENSION_KINDS
  /** What the operator tells the applicant, in a language. */
  readonly said: (language: Language) => readonly string[]
}

/** Tells the account of the decision on its extension, in the transaction of the decision. */
export async function mailExtension(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  { news, said }: ExtensionNews,
): Promise<void> {
  await tellOfTrial(deps, tx, trial, {
    template: TRIAL_EXTENSION_TEMPLATES[news],
    kind: TRIAL_EXTENSION_KINDS[news],
    page: PAGE,
    valuesIn: (language) => ({
      end: formatDeadline(trial.endsAt ?? 0, language, deps.settings.timeZone),
      reasons: said(language).join('\n\n'),
    }),
    params: { endsAt: trial.endsAt ?? 0 },
    isForAccount: true,
  })
}

const TRIAL_EXTENSION_VARIABLES = {
  userName: TRIAL_VARIABLES.userName,
  region: TRIAL_VARIABLES.region,
  end: textVariable(
    { zh: '到期时间', en: 'Expires on' },
    { zh: '2026年12月4日 18:00', en: 'December 4, 2026 at 18:00' },
  ),
  reasons: optionalVariable(
    { zh: '审核说明', en: 'What the reviewer said' },
    { zh: '该地域目前试用名额紧张。', en: 'Trial capacity in this region is low at the moment.' },
  ),
  link: LINK,
}

const TRIAL_EXTENSION_TEMPLATES = {
  granted: defineMailTemplate({
    key: 'trialExtended',
    group: 'trial',
    title: { zh: '试用已延期', en: 'Trial extended' },
    variables: TRIAL_EXTENSION_VARIABLES,
    zh: {
      subject: '您的{product}试用已延期',
      text: [
        '您在“{region}”的试用已延期，新的到期时间为{end}。',
        '如桌面处于关机状态，开机即可继续使用，文件完整保留。',
        '{reasons}',
        '{link}',
      ],
      button: '查看我的试用',
    },
    en: {
      subject: 'Your {product} trial is extended',
      text: [
        'Your trial in {region} is extended. It now expires on {end}.',
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
    variables: TRIAL_EXTENSION_VARIABLES,
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
export const TRIAL_EXTENSION_MAILS = Object.values(TRIAL_EXTENSION_TEMPLATES)
