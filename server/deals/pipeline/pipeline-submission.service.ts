import { type DealForm, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { RequestPlace } from '#contract/requests/queue/assignment.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { salesRegionOf } from '#server/kit/sales-region.ts'
import { assignByRules } from '#server/requests/queue/assignment-rules.service.ts'
import { requestById, submitRequest, transition } from '#server/requests/request/request.service.ts'
import { keysOf } from './conflict.rules.ts'
import { releaseKeys, takeKeys } from './conflict.store.ts'
import {
  completeForm,
  type DealRow,
  formIn,
  type OwnDealCall,
  ownDealFor,
  recordFields,
  valuesOf,
} from './pipeline.service.ts'
import { countOneDraftLess, insertSubmission, submissionsOf, updateDealRow } from './pipeline.store.ts'
import { addComment, keepQuestion } from './pipeline-comment.service.ts'

/**
 * Submits a draft. What the conflict check compares is stored in this transaction, so that the first complete submission
 * is the first for everyone; the check itself is a job, after the answer.
 * @throws notFound, changedMeanwhile, dealNotAllowed, inputInvalid, 0041
 */
export function submitDraft(deps: Deps, of: OwnDealCall, version: number): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDealFor(tx, of, 'submit', version)
    const form = completeForm(valuesOf(deal))
    await submitComplete(deps, tx, deal, form, { userId: userIdOf(of.caller), call: of.call })
    return deal
  })
}

interface SubmittedBy {
  readonly userId: string
  readonly call: Parameters<typeof submitRequest>[3] & Pick<RequestContext, 'language'>
}

/** Submits a draft that is complete, in the caller's transaction. @throws changedMeanwhile */
export async function submitComplete(
  deps: Deps,
  tx: Executor,
  deal: DealRow,
  form: DealForm,
  { userId, call }: SubmittedBy,
): Promise<void> {
  const submittedAt = await takeForCheck(deps, tx, deal, form)
  await storeForm(tx, deal, form, { submittedAt, updatedAt: submittedAt })
  await countOneDraftLess(tx, deal.accountId)
  await insertSubmission(tx, submission(deal, 1, form, { by: userId, at: submittedAt }))
  const wanted = { kind: 'deal', id: deal.id, accountId: deal.accountId, userId } as const
  const request = await submitRequest(deps, tx, { ...wanted, ...wordsOf(form, { call }) }, call)
  await assignByRules(deps, tx, dealQueue, { request, workedBy: null, ...placeOf(form) })
}

/**
 * Answers the desk's question, and returns the deal to review as it is stored now.
 * @throws notFound, changedMeanwhile, dealNotAllowed, inputInvalid, 0041, dealCommentsFull, imageGone
 */
export function replyToDesk(
  deps: Deps,
  of: OwnDealCall,
  {
    text,
    files,
    version,
  }: { readonly text: string; readonly files: readonly string[]; readonly version: number },
): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDealFor(tx, of, 'reply', version)
    const form = completeForm(valuesOf(deal))
    const [last] = await submissionsOf(tx, deal.id)
    await releaseKeys(tx, deal.id)
    const at = await takeForCheck(deps, tx, deal, form)
    await storeForm(tx, deal, form, { updatedAt: at })
    const userId = userIdOf(of.caller)
    if (last) {
      const before = { ...valuesOf(deal), ...formIn(last), id: deal.id }
      await recordFields(tx, { side: 'partner', actorId: userId, at }, { before, after: form })
    }
    await insertSubmission(tx, submission(deal, (last?.number ?? 0) + 1, form, { by: userId, at }))
    const replyTo = await keepQuestion(tx, deal)
    await addComment(deps, tx, deal, of.caller, {
      kind: 'reply',
      side: 'partner',
      text,
      files,
      replyTo,
    })
    const by = { actor: 'applicant' as const, actorId: userId }
    const resubmitted = { ...wordsOf(form, of), userId }
    const workedBy = (await requestById(tx, deal.id))?.claimedBy ?? null
    const move = { requestId: deal.id, action: 'reply', by, resubmitted }
    const request = await transition(deps, tx, move, of.call)
    await assignByRules(deps, tx, dealQueue, { request, workedBy, ...placeOf(form) })
    return deal
  })
}

/** Withdraws a submitted deal. @throws notFound, changedMeanwhile, dealNotAllowed */
export function withdrawOwnDeal(deps: Deps, of: OwnDealCall, version: number): Promise<DealRow> {
  return deps.db.transaction(async (tx) => {
    const deal = await ownDealFor(tx, of, 'withdraw', version)
    const by = { actor: 'applicant' as const, actorId: userIdOf(of.caller) }
    await transition(deps, tx, { requestId: deal.id, action: 'withdraw', by }, of.call)
    return deal
  })
}

/**
 * Stores what the check compares, and takes the time after it: a submission that had to wait for another one, by which
 * it is decided who was first, is the later one by the time too.
 */
async function takeForCheck(deps: Deps, tx: Executor, deal: DealRow, form: DealForm): Promise<number> {
  await takeKeys(tx, deal.id, keysOf(form))
  return deps.clock.now()
}

async function storeForm(
  tx: Executor,
  deal: DealRow,
  form: DealForm,
  change: Partial<Pick<DealRow, 'submittedAt' | 'updatedAt'>>,
): Promise<void> {
  const values = Object.fromEntries(dealFields.names.map((field) => [field, form[field]])) as DealForm
  const stored = await updateDealRow(tx, deal.id, deal.version, { ...values, ...change })
  if (!stored) throw appError(conflictErrors.changedMeanwhile)
}

function submission(
  deal: DealRow,
  number: number,
  form: DealForm,
  { by, at }: { readonly by: string; readonly at: number },
) {
  return { dealId: deal.id, number, form: JSON.stringify(form), submittedBy: by, submittedAt: at }
}

/** By what the rules of the queue assign it. */
function placeOf({ country, city, companyCode, industry }: DealForm): RequestPlace {
  return { region: salesRegionOf({ country, city, companyCode }), industry }
}

/** What queue and mails call it. */
function wordsOf(form: DealForm, { call }: { readonly call: Pick<RequestContext, 'language'> }) {
  return { subject: form.companyName, reference: form.projectName, language: call.language }
}
