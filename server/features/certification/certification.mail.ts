import type { Language } from '#contract/kit/language.ts'
import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import {
  type RequestEventRow,
  type RequestRow,
  reasonsOf,
  workingCalendar,
} from '#server/features/request/request.service.ts'
import { subAccountById } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

/** The page of the certification, and its part of the site that mails and notifications lead to. */
const PAGE = '/content/information/certification'

type News = 'submitted' | 'verified' | 'returned' | 'failed' | 'changed'

const NEWS_OF: Readonly<Record<string, News>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  approve: 'verified',
  sendBack: 'returned',
  reject: 'failed',
}

const KIND_OF = {
  submitted: 'certificationSubmitted',
  verified: 'certificationVerified',
  returned: 'certificationReturned',
  failed: 'certificationFailed',
  changed: 'certificationChanged',
} as const satisfies Record<News, string>

interface MailFacts {
  readonly userName: string
  readonly company: string
  /** When the result is due, written out; '' where nothing is promised. */
  readonly dueAt: string
  /** What an operator said, one paragraph each. */
  readonly said: readonly string[]
  readonly url: string
}

type Words = Pick<Mail, 'subject' | 'body'>

/**
 * Tells the account, and the sub-account that submitted it, in the language of the submission; part of the transaction
 * of the move. A withdrawal is the applicant's own and told to no one.
 */
export async function tellCertification(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  const news = NEWS_OF[event.action]
  if (!news) return
  const said = [...reasonsOf(event).map(({ text }) => text), ...(event.note === '' ? [] : [event.note])]
  await tell(deps, tx, request, { news, said })
}

/** Tells that an operator has changed verified data, and why. */
export function tellChange(deps: Deps, tx: Executor, request: RequestRow, reason: string): Promise<void> {
  return tell(deps, tx, request, { news: 'changed', said: [reason] })
}

async function tell(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  { news, said }: { readonly news: News; readonly said: readonly string[] },
): Promise<void> {
  const { language } = request
  const { timeZone } = workingCalendar(deps)
  for (const reader of await readersOf(tx, request)) {
    const words = mailOf(language, news, {
      userName: reader.userName,
      company: request.subject,
      dueAt: request.dueAt === null ? '' : formatZonedDateTime(request.dueAt, language, timeZone),
      said,
      url: `${deps.siteAddress.origin()}${PAGE}`,
    })
    await notify(deps, tx, {
      userId: reader.id,
      kind: KIND_OF[news],
      params: { company: request.subject, ...(request.dueAt !== null && { dueAt: request.dueAt }) },
      link: PAGE,
      mails: [{ to: reader.email, language, ...words }],
    })
  }
}

/** The account, and the sub-account that submitted it while it exists. */
async function readersOf(tx: Executor, { accountId, userId }: RequestRow) {
  const account = await accountById(tx, accountId)
  const sub = userId === accountId ? undefined : await subAccountById(tx, userId)
  return [account, sub?.deletedAt === null ? sub : undefined].filter((reader) => reader !== undefined)
}

function mailOf(language: Language, news: News, facts: MailFacts): Words {
  return (language === 'zh' ? ZH : EN)[news](facts)
}

const EN: Record<News, (facts: MailFacts) => Words> = {
  submitted: ({ userName, company, dueAt, url }) => ({
    subject: 'We received your enterprise verification',
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        `We received the enterprise verification of ${company}. The review takes ${CERTIFICATION_DAYS.min} to ${CERTIFICATION_DAYS.max} working days: you will have the result by ${dueAt}.`,
        'You don’t need to do anything. We’ll e-mail you the result.',
      ],
      action: { label: 'View verification', url },
    },
  }),
  verified: ({ userName, company, url, said }) => ({
    subject: 'Your enterprise verification is approved',
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [
        `${company} is verified. Your account is now an enterprise account.`,
        ...said,
        'The company information in your account is now fixed. If your company is renamed or moves, contact us to change it.',
      ],
      action: { label: 'View verification', url },
    },
  }),
  returned: ({ userName, company, url, said }) => ({
    subject: 'Your enterprise verification needs changes',
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [`We reviewed the enterprise verification of ${company}. Correct the following:`, ...said],
      action: { label: 'Correct and resubmit', url },
      closing: ['What you entered is still there. Change only what is named above.'],
    },
  }),
  changed: ({ userName, company, url, said }) => ({
    subject: 'Your verified company information was changed',
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [`We changed the verified information of your company. It now reads ${company}.`, ...said],
      action: { label: 'View verification', url },
      closing: ['If you didn’t ask for this, contact us at once.'],
    },
  }),
  failed: ({ userName, company, url, said }) => ({
    subject: 'Your enterprise verification was not approved',
    body: {
      greeting: `Hello ${userName},`,
      paragraphs: [`We could not approve the enterprise verification of ${company}:`, ...said],
      action: { label: 'View reason and resubmit', url },
      closing: ['What you entered is still there. You can correct it and submit it again.'],
    },
  }),
}

const ZH: Record<News, (facts: MailFacts) => Words> = {
  submitted: ({ userName, company, dueAt, url }) => ({
    subject: '已收到您的企业认证申请',
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        `已收到“${company}”的企业认证申请。审核需要 ${CERTIFICATION_DAYS.min} 至 ${CERTIFICATION_DAYS.max} 个工作日，将于${dueAt} 前反馈结果。`,
        '您无需操作，审核结果将通过邮件通知您。',
      ],
      action: { label: '查看认证', url },
    },
  }),
  verified: ({ userName, company, url, said }) => ({
    subject: '您的企业认证已通过',
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [
        `“${company}”已通过企业认证，您的账号已升级为企业账号。`,
        ...said,
        '账号中的企业信息已锁定。如企业更名或搬迁，请联系我们变更。',
      ],
      action: { label: '查看认证', url },
    },
  }),
  returned: ({ userName, company, url, said }) => ({
    subject: '您的企业认证需要修改',
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [`我们已审核“${company}”的企业认证申请，请修改以下内容：`, ...said],
      action: { label: '修改并重新提交', url },
      closing: ['您填写的内容已保留，仅需修改上述内容。'],
    },
  }),
  changed: ({ userName, company, url, said }) => ({
    subject: '您的企业认证信息已变更',
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [`您的企业认证信息已变更，现企业名称为“${company}”。`, ...said],
      action: { label: '查看认证', url },
      closing: ['如非您本人申请变更，请立即联系我们。'],
    },
  }),
  failed: ({ userName, company, url, said }) => ({
    subject: '您的企业认证未通过',
    body: {
      greeting: `${userName}，您好！`,
      paragraphs: [`“${company}”的企业认证未通过，原因如下：`, ...said],
      action: { label: '查看原因并重新提交', url },
      closing: ['您填写的内容已保留，修改后可重新提交。'],
    },
  }),
}
