import { dealErrors } from '#contract/deals/pipeline/pipeline.errors.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { actionsOf, type DealSide } from '#contract/deals/pipeline/pipeline.rules.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { attachFiles } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordPartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import type { SaidOnRequest } from '#server/requests/queue/queue.service.ts'
import { lastAsked } from '#server/requests/request/request.service.ts'
import { peopleNamedIn } from './deal-people.service.ts'
import { type Mentioned, storedMentions } from './mention.rules.ts'
import { tellDesk, tellMentioned, tellPartner } from './pipeline.mail.ts'
import {
  commentFiles,
  type DealRow,
  dealIds,
  dealSubject,
  type OwnDealCall,
  ownDeal,
} from './pipeline.service.ts'
import {
  type CommentRow,
  commentsOf,
  findComment,
  insertComment,
  setLastComment,
  updateComment,
} from './pipeline-comment.store.ts'
import { submittedDeal } from './pipeline-desk.service.ts'

type NewComment = Pick<CommentRow, 'kind' | 'side' | 'text' | 'replyTo'> & {
  /** Ids of uploads of the author. */
  readonly files: readonly string[]
}

/**
 * Stores a comment or a reply with its files, and tells whom it mentions.
 * @returns the text as it is stored, and the ids of those who were told
 * @throws notFound for an answer to no comment; dealCommentsFull; imageGone
 */
export async function addComment(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  caller: SignedInCaller,
  { files, ...comment }: NewComment,
): Promise<{ readonly text: string; readonly mentioned: readonly string[] }> {
  if (comment.replyTo !== null && !(await findComment(tx, deal.id, comment.replyTo)))
    throw appError(httpErrors.notFound)
  const { side } = comment
  const { accountId } = deal
  const people = await peopleNamedIn(tx, { accountId, side }, comment.text)
  const { text, mentioned } = storedMentions(comment.text, people)
  const createdAt = deps.clock.now()
  const number = await insertComment(tx, {
    dealId: deal.id,
    ...comment,
    text,
    authorId: userIdOf(caller),
    version: 1,
    createdAt,
    editedAt: null,
    earlier: '[]',
    mentions: idsOf(mentioned),
  })
  requireRoom(number)
  // The files are data of the partner from now on, also those of an operator.
  const owner = commentFiles.owner(deal.id, number)
  if (files.length > 0) await attachFiles(deps, tx, caller, { owner, fileIds: files, accountId })
  await recordPartnerEvent(deps, tx, {
    partnerId: deal.accountId,
    type: 'deal.comment_added',
    subject: dealSubject(deal),
    data: { ...dealIds(deal), comment: number, kind: comment.kind, by: comment.side },
  })
  const told = await tellMentioned(deps, tx, deal, { caller, side, text, people, mentioned })
  return { text, mentioned: told }
}

/**
 * Stores what the desk asked as a comment of it, so that the question stays with its answer.
 * @returns its number; null where nothing was asked in words. @throws dealCommentsFull
 */
export async function keepQuestion(tx: Executor, { id: dealId }: DealRow): Promise<number | null> {
  const asked = await lastAsked(tx, dealId, 'askMore')
  if (!asked || asked.text === '') return null
  const number = await insertComment(tx, {
    dealId,
    kind: 'comment',
    side: 'operator',
    replyTo: null,
    version: 1,
    editedAt: null,
    text: asked.text,
    authorId: asked.askedBy,
    createdAt: asked.at,
    earlier: '[]',
    mentions: '[]',
  })
  requireRoom(number)
  return number
}

function idsOf(mentioned: readonly Mentioned[]): string {
  return JSON.stringify(mentioned.map(({ id }) => id))
}

/** Its comments as its queue shows them: an edited one is another one. */
export async function saidOnDeal(db: Executor, dealId: string): Promise<SaidOnRequest[]> {
  const comments = await commentsOf(db, dealId)
  return comments.map(({ number, version, authorId }) => ({ id: `${number}.${version}`, authorId }))
}

interface Said {
  readonly text: string
  readonly replyTo: number | null
  readonly files: readonly string[]
}

/** A comment of the partner; the operator who works on the deal is told. @throws notFound, dealNotAllowed, dealCommentsFull, imageGone */
export function commentAsPartner(deps: Deps, of: OwnDealCall, said: Said): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDeal(tx, of)
    requireComments(deal, 'partner')
    await addComment(deps, tx, deal, of.caller, { kind: 'comment', side: 'partner', ...said })
    await tellDesk(deps, tx, deal, said.text)
    const detail = { number: String(deal.number) }
    await recordAudit(deps, tx, { kind: 'dealCommented', ...actorOf(of.caller), detail }, of.call)
    return deal
  })
}

/** A comment of the desk; the partner is notified and mailed. @throws notFound, dealNotAllowed, dealCommentsFull, imageGone */
export function commentAsDesk(
  deps: Deps,
  caller: SignedInCaller,
  dealId: string,
  said: Said,
  call: RequestContext,
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await submittedDeal(tx, dealId)
    requireComments(deal, 'operator')
    const told = await addComment(deps, tx, deal, caller, { kind: 'comment', side: 'operator', ...said })
    await tellPartner(deps, tx, deal, { news: 'comment', said: () => [told.text], except: told.mentioned })
    const actorId = userIdOf(caller)
    const entry = { kind: 'dealCommentWritten', accountId: deal.accountId, actorId } as const
    await recordAudit(deps, tx, { ...entry, detail: { number: String(deal.number) } }, call)
    return deal
  })
}

interface Edit {
  readonly number: number
  readonly text: string
  readonly version: number
}

/** @throws notFound, changedMeanwhile, dealNotAllowed, dealNotYourComment */
export function editAsPartner(deps: Deps, of: OwnDealCall, edit: Edit): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDeal(tx, of)
    requireComments(deal, 'partner')
    await editComment(deps, tx, deal, edit, of.caller)
    return deal
  })
}

/** @throws notFound, changedMeanwhile, dealNotAllowed, dealNotYourComment */
export function editAsDesk(deps: Deps, caller: SignedInCaller, dealId: string, edit: Edit): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await submittedDeal(tx, dealId)
    requireComments(deal, 'operator')
    await editComment(deps, tx, deal, edit, caller)
    return deal
  })
}

/**
 * What a comment said before stays with it, so that no one can have said something else; so do its files. Whom it
 * mentions now and did not before is told.
 */
async function editComment(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  { number, text: typed, version }: Edit,
  caller: SignedInCaller,
): Promise<void> {
  const comment = await findComment(tx, deal.id, number)
  if (!comment) throw appError(httpErrors.notFound)
  if (comment.authorId !== userIdOf(caller)) throw appError(dealErrors.notYourComment)
  if (comment.version !== version) throw appError(conflictErrors.changedMeanwhile)
  const { side } = comment
  const { accountId } = deal
  const people = await peopleNamedIn(tx, { accountId, side }, typed)
  const { text, mentioned } = storedMentions(typed, people)
  if (comment.text === text) return
  const before = { at: comment.editedAt ?? comment.createdAt, text: comment.text }
  const earlier = JSON.stringify([...(JSON.parse(comment.earlier) as unknown[]), before])
  const change = { text, editedAt: deps.clock.now(), earlier, mentions: idsOf(mentioned) }
  if (!(await updateComment(tx, comment, change))) throw appError(conflictErrors.changedMeanwhile)
  await setLastComment(tx, deal.id, number, text)
  const known = JSON.parse(comment.mentions) as string[]
  const added = mentioned.filter(({ id }) => !known.includes(id))
  await tellMentioned(deps, tx, deal, { caller, side, text, people, mentioned: added })
}

function requireComments(deal: DealRow, side: DealSide): void {
  if (!actionsOf(deal, side).includes('comment')) throw appError(dealErrors.notAllowed)
}

/** The number of a new comment; there is none where the deal has as many as it may. @throws dealCommentsFull */
function requireRoom(number: number | undefined): asserts number is number {
  if (number === undefined) throw appError(dealErrors.commentsFull, { params: { count: DEAL.comments } })
}
