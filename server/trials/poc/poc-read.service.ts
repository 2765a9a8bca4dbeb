import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { isUnderWay, POC_REVIEW_DAYS } from '#contract/trials/poc/poc.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { operatorNames } from '#server/people/account/operator-accounts.service.ts'
import { namesOfPeople } from '#server/people/person/person-names.service.ts'
import { historyOf, workingCalendar } from '#server/requests/request/request.service.ts'
import { mayWriteAbout } from './poc.policy.ts'
import { ownPoc } from './poc.service.ts'
import { findPoc, formsOf, messagesOf, type PocMessageRow } from './poc.store.ts'
import { pocOfDesk } from './poc-desk.service.ts'
import { pocTitle, wordsOfCatalog } from './poc-words.service.ts'

/** Everything that its account sees of one. @throws notFound */
export async function readPoc(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  requestId: string,
  language: Language,
) {
  const request = await ownPoc(db, caller, requestId)
  const [form] = await formsOf(db, requestId)
  const poc = await findPoc(db, requestId)
  if (!form || !poc) throw appError(httpErrors.notFound)
  const messages = await messagesOf(db, requestId)
  const words = wordsOfCatalog(deps, language)
  return {
    request,
    form,
    poc,
    messages,
    words,
    title: pocTitle(form, words, language),
    last: (await historyOf(db, requestId)).at(-1),
    names: await applicantNames(db, messages, language),
    promisedDays:
      request.state === 'inReview'
        ? promisedDays(request.submittedAt, POC_REVIEW_DAYS, workingCalendar(deps))
        : [],
    mayMove: caller.permissions.has('poc:create'),
    mayWrite: mayWriteAbout(caller, request),
    now: deps.clock.now(),
  }
}

/** What the desk has besides the queue's own page. @throws notFound */
export async function readPocOnDesk(
  db: Executor,
  caller: SignedInCaller,
  requestId: string,
  language: Language,
) {
  const request = await pocOfDesk(db, requestId)
  const [form] = await formsOf(db, requestId)
  const poc = await findPoc(db, requestId)
  if (!form || !poc) throw appError(httpErrors.notFound)
  const messages = await messagesOf(db, requestId)
  const names = new Map([...(await applicantNames(db, messages, language)), ...(await operatorNames(db))])
  const mayWrite = caller.permissions.has('poc:decide') && isUnderWay(request.state)
  return { request, form, poc, messages, names, mayWrite }
}

/** Names of the applicants who wrote messages, by id. */
function applicantNames(db: Executor, messages: readonly PocMessageRow[], language: Language) {
  const writers = messages.filter(({ actor }) => actor === 'applicant').map(({ authorId }) => authorId)
  return namesOfPeople(db, writers, language)
}
