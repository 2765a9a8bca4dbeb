import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationParams } from '#contract/messages/notification/notification.fields.ts'
import type { RequestStanding } from '#contract/requests/request/request-standing.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type News, tell } from '#server/messages/notification/notification-watch.service.ts'
import { readersOf } from '#server/people/account/account.service.ts'
import {
  type RequestEventRow,
  type RequestRow,
  reasonsOf,
  toldWith,
  workingCalendar,
} from './request.service.ts'
import type { MadeMove } from './request-registry.service.ts'

/** The variables that news of a request fill by themselves. */
type Filled = 'userName' | 'link' | 'company' | 'dueAt'

/** What a feature says about one of its requests. */
interface RequestNews<V extends string> extends Pick<News<V>, 'kind' | 'page' | 'template'> {
  /** What the template has besides names, the promised date and the link. */
  readonly values: Readonly<Record<Exclude<NoInfer<V>, Filled>, string>>
  /** Besides the company and the promised date. */
  readonly params?: NotificationParams
}

/** Tells the account, and the sub-account that submitted the request, each in its language. @param newsIn what is told in a language */
export async function tellOfRequest<V extends string>(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  newsIn: (language: Language) => RequestNews<V>,
): Promise<void> {
  const { id, subject: company, dueAt } = request
  const { timeZone } = workingCalendar(deps)
  for (const reader of await readersOf(tx, request)) {
    const { language } = reader
    const { values, params, ...news } = newsIn(language)
    const filled = {
      company,
      dueAt: dueAt === null ? '' : formatDeadline(dueAt, language, timeZone),
      ...values,
    }
    await tell(deps, tx, reader, {
      ...news,
      language,
      thread: `request/${id}`,
      params: { company, ...(dueAt !== null && { dueAt }), ...params },
      values: filled as News<V>['values'],
    })
  }
}

/**
 * Tells of a move, in its transaction.
 * @param newsOf what is told of a move, by its name and what was said with it; a withdrawal, the applicant's own act, is
 *   told to no one
 */
export async function tellMove<V extends string>(
  deps: Deps,
  tx: Executor,
  { request, event }: Pick<MadeMove, 'request' | 'event'>,
  newsOf: (action: string, said: string) => RequestNews<V> | undefined,
): Promise<void> {
  if (newsOf(event.action, '') === undefined) return
  await tellOfRequest(
    deps,
    tx,
    request,
    (language) => newsOf(event.action, toldWith(event, language).join('\n\n')) as RequestNews<V>,
  )
}

/** What its account sees of every request. @param last its newest event */
export function presentStanding(
  request: RequestRow,
  { last, promisedDays }: { readonly last: RequestEventRow | undefined; readonly promisedDays: string[] },
): RequestStanding {
  return {
    requestId: request.id,
    revision: request.revision,
    createdAt: request.createdAt,
    submittedAt: request.submittedAt,
    stateSince: request.stateSince,
    dueAt: request.dueAt,
    promisedDays,
    decidedAt: request.decidedAt,
    reasons: last ? reasonsOf(last) : [],
    note: last?.note ?? '',
  }
}
