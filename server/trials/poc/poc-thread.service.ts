import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { pocErrors } from '#contract/trials/poc/poc.errors.ts'
import { POC } from '#contract/trials/poc/poc.fields.ts'
import { isUnderWay } from '#contract/trials/poc/poc.rules.ts'
import { attachFiles } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { titleInBoth } from '#server/requests/request/own-requests.service.ts'
import { historyOf, type RequestRow, transition } from '#server/requests/request/request.service.ts'
import { tellDesk, tellMessage } from './poc.mail.ts'
import { keepQuestion, messageFiles, ownPoc } from './poc.service.ts'
import { addMessage, messagesOf, type PocMessageRow } from './poc.store.ts'
import { pocOfDesk } from './poc-desk.service.ts'

/** What is sent. */
interface NewMessage {
  readonly message: string
  /** Ids of uploads of the caller. */
  readonly files: readonly string[]
}

/**
 * A message of the applicant. With the revision it answers what was asked for, and the request returns to review.
 * @throws notFound, changedMeanwhile, requestMoveNotAllowed, threadFull; gone
 */
export function writeToDesk(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { message, files, revision }: NewMessage & { readonly revision: number | null },
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const before = await ownPoc(tx, caller, requestId)
    if (!isUnderWay(before.state)) throw appError(requestErrors.moveNotAllowed)
    // A request that is submitted again belongs to no operator, so its reader is found before.
    const readerId = await operatorAtWork(tx, before)
    const request =
      revision === null ? before : await returnToReview(deps, tx, caller, { before, revision }, call)
    if (revision !== null) await keepQuestion(tx, requestId)
    await store(deps, tx, caller, request, { actor: 'applicant', text: message, files })
    await tellDesk(deps, tx, request, { readerId, message })
    const detail = { requestId, title: await titleInBoth(deps, tx, request) }
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
  { message, files }: NewMessage,
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const request = await pocOfDesk(tx, requestId)
    if (!isUnderWay(request.state)) throw appError(requestErrors.moveNotAllowed)
    const authorId = userIdOf(caller)
    await store(deps, tx, caller, request, { actor: 'operator', text: message, files })
    await tellMessage(deps, tx, request, message)
    const entry = { kind: 'pocMessageWritten', accountId: request.accountId, actorId: authorId } as const
    const detail = { requestId, title: await titleInBoth(deps, tx, request) }
    await recordAudit(deps, tx, { ...entry, detail }, call)
    return request
  })
}

/** @throws threadFull; gone */
async function store(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { id: requestId, accountId }: Pick<RequestRow, 'id' | 'accountId'>,
  { files, ...message }: Pick<PocMessageRow, 'actor' | 'text'> & Pick<NewMessage, 'files'>,
): Promise<void> {
  const authorId = userIdOf(caller)
  const number = await addMessage(tx, { ...message, requestId, authorId, createdAt: deps.clock.now() })
  if (number === undefined) throw appError(pocErrors.threadFull, { params: { count: POC.messages } })
  // The files are data of the applicant from now on, also those of an operator.
  const owner = messageFiles.owner(requestId, number)
  if (files.length > 0) await attachFiles(deps, tx, caller, { owner, fileIds: files, accountId })
}

/** The operator who is told of an answer: the assignee, or else who did something about it last; null: none yet. */
async function operatorAtWork(tx: Executor, request: RequestRow): Promise<string | null> {
  if (request.claimedBy !== null) return request.claimedBy
  const written = (await messagesOf(tx, request.id)).findLast(({ actor }) => actor === 'operator')
  const moved = (await historyOf(tx, request.id)).findLast(({ actor }) => actor === 'operator')
  return (moved?.at ?? 0) > (written?.createdAt ?? 0) ? (moved?.actorId ?? null) : (written?.authorId ?? null)
}
