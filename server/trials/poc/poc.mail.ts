import { formatDay } from '#contract/kit/time.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { readersAtDesk } from '#server/people/account/account.service.ts'
import type { RequestEventRow, RequestRow } from '#server/requests/request/request.service.ts'
import { tellMove, tellOfRequest } from '#server/requests/request/tell-move.service.ts'
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
export function tellPoc(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  event: RequestEventRow,
): Promise<void> {
  return tellMove(deps, tx, { request, event }, (action, text) => {
    const news = NEWS_OF[action]
    return news && newsOf(request, { news, text })
  })
}

/** Tells of a message of the desk. */
export function tellMessage(deps: Deps, tx: Executor, request: RequestRow, message: string): Promise<void> {
  return tellOfRequest(deps, tx, request, () => newsOf(request, { news: 'message', text: message }))
}

/** Tells of the next step and its days. */
export function tellPlan(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  { nextStep, nextStepOn, startsOn, endsOn }: NewPlan,
): Promise<void> {
  return tellOfRequest(deps, tx, request, (language) => {
    const day = (of: string | null): string => (of === null ? '' : formatDay(of, language))
    const days = startsOn && endsOn ? `${day(startsOn)} – ${day(endsOn)}` : day(startsOn ?? endsOn)
    return newsOf(request, { news: 'planned', text: nextStep ?? '', nextStepOn: day(nextStepOn), days })
  })
}

interface Told {
  readonly news: News
  /** What was said: reasons, the message, the next step; '' where nothing was. */
  readonly text: string
  readonly nextStepOn?: string
  readonly days?: string
}

function newsOf(request: RequestRow, { news, text, nextStepOn = '', days = '' }: Told) {
  return {
    kind: KIND_OF[news],
    page: pagePath(request.id),
    template: POC_TEMPLATES[news],
    values: { text, nextStepOn, days },
    params: news === 'planned' ? { nextStep: text } : {},
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
  for (const reader of await readersAtDesk(tx, readerId, 'poc:decide'))
    await tell(deps, tx, reader, {
      kind: 'pocReply',
      params: { subject: request.subject },
      page: `/operator/queues/poc/${request.id}`,
      thread: `request/${request.id}`,
      language: reader.language,
      template: POC_TEMPLATES.reply,
      values: { company: request.subject, text: message },
      mailTo: reader.id === readerId ? [reader.email] : [],
    })
}

/** The mails of this feature, as operators edit them. */
export const POC_MAILS = Object.values(POC_TEMPLATES)
