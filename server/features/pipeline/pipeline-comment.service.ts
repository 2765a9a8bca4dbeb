import { dealErrors } from '#contract/features/pipeline/pipeline.errors.ts'
import { DEAL } from '#contract/features/pipeline/pipeline.fields.ts'
import { actionsOf, type DealSide } from '#contract/features/pipeline/pipeline.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { recordPartnerEvent } from '#server/features/webhook/partner-event.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { dealIds, dealSubject } from './deal-event.rules.ts'
import { tellDesk, tellPartner } from './pipeline.mail.ts'
import { type DealRow, type OwnDealCall, ownDeal } from './pipeline.service.ts'
import {
  type CommentRow,
  findComment,
  insertComment,
  setLastComment,
  updateComment,
} from './pipeline-comment.store.ts'
import { submittedDeal } from './pipeline-submitted.service.ts'

type NewComment = Pick<CommentRow, 'kind' | 'side' | 'authorId' | 'text' | 'replyTo'>

/** Stores a comment or a reply. @throws notFound for an answer to no comment; dealCommentsFull */
export async function addComment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  deal: DealRow,
  comment: NewComment,
): Promise<void> {
  if (comment.replyTo !== null && !(await findComment(tx, deal.id, comment.replyTo)))
    throw appError(httpErrors.notFound)
  const createdAt = deps.clock.now()
  const row = { dealId: deal.id, ...comment, version: 1, createdAt, editedAt: null, earlier: '[]' }
  const number = await insertComment(tx, row)
  if (number === undefined) throw appError(dealErrors.commentsFull, { params: { count: DEAL.comments } })
  await recordPartnerEvent(deps, tx, {
    ...{ partnerId: deal.accountId, type: 'deal.comment_added', subject: dealSubject(deal) },
    data: { ...dealIds(deal), comment: number, kind: comment.kind, by: comment.side },
  })
}

interface Said {
  readonly text: string
  readonly replyTo: number | null
}

/** A comment of the partner; the operator who works on the deal is told. @throws notFound, dealNotAllowed, dealCommentsFull */
export function commentAsPartner(deps: Deps, of: OwnDealCall, { text, replyTo }: Said): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDeal(tx, of)
    requireComments(deal, 'partner')
    const authorId = userIdOf(of.caller)
    await addComment(deps, tx, deal, { kind: 'comment', side: 'partner', authorId, text, replyTo })
    await tellDesk(deps, tx, deal, text)
    const detail = { number: String(deal.number) }
    await recordAudit(deps, tx, { kind: 'dealCommented', ...actorOf(of.caller), detail }, of.call)
    return deal
  })
}

/** A comment of the desk; the partner is notified and mailed. @throws notFound, dealNotAllowed, dealCommentsFull */
export function commentAsDesk(
  deps: Deps,
  caller: SignedInCaller,
  dealId: string,
  { text, replyTo }: Said,
  call: RequestContext,
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await submittedDeal(tx, dealId)
    requireComments(deal, 'operator')
    const authorId = userIdOf(caller)
    await addComment(deps, tx, deal, { kind: 'comment', side: 'operator', authorId, text, replyTo })
    await tellPartner(deps, tx, deal, { news: 'comment', said: [text] })
    const entry = { kind: 'dealCommentWritten', accountId: deal.accountId, actorId: authorId } as const
    await recordAudit(deps, tx, { ...entry, detail: { number: String(deal.number) } }, call)
    return deal
  })
}

interface Edit {
  readonly number: number
  readonly text: string
  readonly version: number
}

/** @throws notFound, dealChanged, dealNotAllowed, dealNotYourComment */
export function editAsPartner(deps: Deps, of: OwnDealCall, edit: Edit): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDeal(tx, of)
    requireComments(deal, 'partner')
    await editComment(deps, tx, deal, edit, userIdOf(of.caller))
    return deal
  })
}

/** @throws notFound, dealChanged, dealNotAllowed, dealNotYourComment */
export function editAsDesk(deps: Deps, caller: SignedInCaller, dealId: string, edit: Edit): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await submittedDeal(tx, dealId)
    requireComments(deal, 'operator')
    await editComment(deps, tx, deal, edit, userIdOf(caller))
    return deal
  })
}

/** What a comment said before stays with it, so that no one can have said something else. */
async function editComment(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  deal: DealRow,
  { number, text, version }: Edit,
  authorId: string,
): Promise<void> {
  const comment = await findComment(tx, deal.id, number)
  if (!comment) throw appError(httpErrors.notFound)
  if (comment.authorId !== authorId) throw appError(dealErrors.notYourComment)
  if (comment.version !== version) throw appError(dealErrors.changed)
  if (comment.text === text) return
  const before = { at: comment.editedAt ?? comment.createdAt, text: comment.text }
  const earlier = JSON.stringify([...(JSON.parse(comment.earlier) as unknown[]), before])
  const change = { text, editedAt: deps.clock.now(), earlier }
  if (!(await updateComment(tx, comment, change))) throw appError(dealErrors.changed)
  await setLastComment(tx, deal.id, number, text)
}

function requireComments(deal: DealRow, side: DealSide): void {
  if (!actionsOf(deal, side).includes('comment')) throw appError(dealErrors.notAllowed)
}
