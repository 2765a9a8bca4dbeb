import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { pocErrors } from '#contract/trials/poc/poc.errors.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import { isUnderWay } from '#contract/trials/poc/poc.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { historyOf, type RequestRow, transition } from '#server/requests/request/request.service.ts'
import { tellDesk, tellMessage } from './poc.mail.ts'
import { keepQuestion, ownPoc } from './poc.service.ts'
import { addMessage, messagesOf, type PocMessageRow } from './poc.store.ts'
import { pocOfDesk } from './poc-desk.service.ts'

/**
 * A message of the applicant. With the revision it answers what was asked for, and the request returns to review.
 * @throws notFound, changedMeanwhile, requestMoveNotAllowed, threadFull
 */
export function writeToDesk(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { message, revision }: { readonly message: string; readonly revision: number | null },
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const before = await ownPoc(tx, caller, requestId)
    if (!isUnderWay(before.state)) throw appError(requestErrors.moveNotAllowed)
    // A request that is submitted again belongs to no operator, so its reader is found before.
    const readerId = await operatorAtWork(tx, before)
    const authorId = userIdOf(caller)
    const request =
      revision === null ? before : await returnToReview(deps, tx, caller, { before, revision }, call)
    if (revision !== null) await keepQuestion(tx, requestId)
    await store(deps, tx, { requestId, actor: 'applicant', authorId, text: message })
    await tellDesk(deps, tx, request, { readerId, message })
    const detail = { requestId }
    await recordAudit(deps, tx, { kind: 'pocMessageSent', ...actorOf(caller), detail }, call)
    return request
  })
}

function returnToReview(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { before, revision }: { readonly before: RequestRow; readonly revision: number },
  call: RequestContext,
): Promise<RequestRow> {
  const by = { actor: 'applicant' as const, actorId: userIdOf(caller) }
  const { subject, reference, country } = before
  const words = { subject, reference, country, language: call.language, userId: userIdOf(caller) }
  const move = { requestId: before.id, action: 'resubmit', by, expectedRevision: revision }
  return transition(deps, tx, { ...move, resubmitted: words }, call)
}

/** A message of the desk; the applicant is notified and mailed. @throws notFound, requestMoveNotAllowed, threadFull */
export function writeToApplicant(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  message: string,
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const request = await pocOfDesk(tx, requestId)
    if (!isUnderWay(request.state)) throw appError(requestErrors.moveNotAllowed)
    const authorId = userIdOf(caller)
    await store(deps, tx, { requestId, actor: 'operator', authorId, text: message })
    await tellMessage(deps, tx, request, message)
    const entry = { kind: 'pocMessageWritten', accountId: request.accountId, actorId: authorId } as const
    await recordAudit(deps, tx, { ...entry, detail: { requestId } }, call)
    return request
  })
}

async function store(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  message: Omit<PocMessageRow, 'number' | 'createdAt'>,
): Promise<void> {
  if (!(await addMessage(tx, { ...message, createdAt: deps.clock.now() })))
    throw appError(pocErrors.threadFull, { params: { count: POC.messages } })
}

/** The operator who is told of an answer: the assignee, or else who did something about it last; null: none yet. */
async function operatorAtWork(tx: Executor, request: RequestRow): Promise<string | null> {
  if (request.claimedBy !== null) return request.claimedBy
  const written = (await messagesOf(tx, request.id)).findLast(({ actor }) => actor === 'operator')
  const moved = (await historyOf(tx, request.id)).findLast(({ actor }) => actor === 'operator')
  return (moved?.at ?? 0) > (written?.createdAt ?? 0) ? (moved?.actorId ?? null) : (written?.authorId ?? null)
}
