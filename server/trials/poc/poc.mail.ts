import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDate } from '#contract/kit/time.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { mailOf } from '#server/kit/mail/mail-template.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { readersAtDesk } from '#server/people/account/operator-accounts.service.ts'
import { readersOf } from '#server/people/account/readers.service.ts'
import {
  type RequestEventRow,
  type RequestRow,
  toldWith,
  workingCalendar,
} from '#server/requests/request/request.service.ts'
import type { NewPlan } from './poc.store.ts'
import { POC_TEMPLATES } from './poc-templates.mail.ts'

/** The page of a proof of concept for its account. */
function pagePath(requestId: string): string {
  return `/content/application/poc/${requestId}`
}

type News = Exclude<keyof typeof POC_TEMPLATES, 'reply'>

const NEWS_OF: Readonly<Record<string, News>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  approve: 'approved',
  askMore: 'information',
  reject: 'rejected',
  complete: 'completed',
}

const KIND_OF = {
  submitted: 'pocSubmitted',
  approved: 'pocApproved',
  information: 'pocInformation',
  rejected: 'pocRejected',
  completed: 'pocCompleted',
  planned: 'pocPlanned',
  message: 'pocMessage',
} as const satisfies Record<News, NotificationKind>

/** Tells of a move, in its transaction. A withdrawal is the applicant's own and told to no one. */
export async function tellPoc(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  const news = NEWS_OF[event.action]
  if (!news) return
  const said = toldWith(event, request.language)
  await tell(deps, tx, request, { news, text: said.join('\n\n') })
}

/** Tells of a message of the desk. */
export function tellMessage(deps: Deps, tx: Executor, request: RequestRow, message: string): Promise<void> {
  return tell(deps, tx, request, { news: 'message', text: message })
}

/** Tells of the next step and its days. */
export function tellPlan(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  { nextStep, nextStepOn, startsOn, endsOn }: NewPlan,
): Promise<void> {
  const { language } = request
  const day = (of: string | null): string => (of === null ? '' : dayText(of, language))
  const days = startsOn && endsOn ? `${day(startsOn)} – ${day(endsOn)}` : day(startsOn ?? endsOn)
  return tell(deps, tx, request, {
    news: 'planned',
    text: nextStep ?? '',
    nextStepOn: day(nextStepOn),
    days,
  })
}

interface Told {
  readonly news: News
  /** What was said: reasons, the message, the next step; '' where nothing was. */
  readonly text: string
  readonly nextStepOn?: string
  readonly days?: string
}

/** Tells the account, and the sub-account that submitted it, in the language of the submission. */
async function tell(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  { news, text, nextStepOn = '', days = '' }: Told,
): Promise<void> {
  const { language, subject: company, dueAt } = request
  const { timeZone } = workingCalendar(deps)
  const link = pagePath(request.id)
  for (const reader of await readersOf(tx, request)) {
    const values = {
      userName: reader.userName,
      company,
      text,
      nextStepOn,
      days,
      dueAt: dueAt === null ? '' : formatDeadline(dueAt, language, timeZone),
      link: `${deps.siteAddress.origin()}${link}`,
    }
    await notify(deps, tx, {
      userId: reader.id,
      kind: KIND_OF[news],
      link,
      params: {
        company,
        ...(dueAt !== null && { dueAt }),
        ...(news === 'planned' && { nextStep: text }),
      },
      mails: [
        mailOf(POC_TEMPLATES[news], { thread: `request/${request.id}`, to: reader.email, language, values }),
      ],
    })
  }
}

/**
 * Tells the operator who works on it of a message of the applicant, or all who may decide where none does; only the former
 * is mailed.
 */
export async function tellDesk(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  { readerId, message }: { readonly readerId: string | null; readonly message: string },
): Promise<void> {
  const link = `/operator/queues/poc/${request.id}`
  const thread = `request/${request.id}`
  for (const { id, email, language, userName } of await readersAtDesk(tx, readerId, 'poc:decide')) {
    const values = {
      userName,
      company: request.subject,
      text: message,
      link: `${deps.siteAddress.origin()}${link}`,
    }
    const mail = mailOf(POC_TEMPLATES.reply, { thread, to: email, language, values })
    await notify(deps, tx, {
      userId: id,
      kind: 'pocReply',
      params: { subject: request.subject },
      link,
      mails: id === readerId ? [mail] : [],
    })
  }
}

/** A day has no zone of its own. */
function dayText(day: string, language: Language): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC')
}

/** The mails of this feature, as operators edit them. */
export const POC_MAILS = Object.values(POC_TEMPLATES)
