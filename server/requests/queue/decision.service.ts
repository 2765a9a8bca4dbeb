import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import {
  type DecisionInput,
  type DecisionView,
  QUEUE_LIMITS,
  type ReasonTemplate,
} from '#contract/requests/queue/queue.fields.ts'
import type { BothTexts } from '#contract/requests/queue/queue-texts.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { requireIndependent } from '#server/people/second-person/second-person.service.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import {
  type RequestRow,
  requestsByIds,
  type StoredReason,
  transition,
} from '#server/requests/request/request.service.ts'
import {
  closeDecision,
  confirmDecision,
  type DecisionRow,
  deleteOpenDecision,
  findDecision,
  insertDecision,
  lastDecision,
  openDecisions,
  openDecisionsBy,
  takeConfirmationBack,
  voidOutdatedDecision,
} from './decision.store.ts'
import { notifyColleague, storeRefusedText } from './note.service.ts'
import { presentDecision, type QueueOnServer, revisionIn, versionOf } from './queue.service.ts'
import { notesOf } from './queue.store.ts'
import { requestOfQueue } from './queue-request.service.ts'
import { readColleagues, rulesOf } from './queue-settings.service.ts'

/** Job that makes a decision take effect. */
export const APPLY_DECISION = 'decision.apply'

/** What every step of a decision is given: which queue, who, and of which request. */
export interface DecisionCall {
  readonly queue: AnyQueue
  readonly texts: BothTexts
  readonly shown: QueueOnServer
  readonly caller: SignedInCaller
  readonly requestId: string
  readonly call: RequestContext
}

/**
 * Stores a decision. Nothing else happens until its job runs, ten seconds later, so that it can be undone; where the
 * queue needs a second operator, the seconds begin with the confirmation. The unique index on open decisions lets one
 * of several win; the text of the others becomes an internal note.
 * @throws notFound; decidedByOther; changedMeanwhile; requestMoveNotAllowed; reasonNeeded; fieldUnknown
 */
export function decide(deps: Deps, of: DecisionCall, input: DecisionInput): Promise<DecisionView> {
  const { queue, caller, requestId } = of
  requireWellFormed(queue, input)
  return deps.db.transaction(async (tx) => {
    const request = await requestOfQueue(tx, queue, requestId)
    const [open] = await openDecisions(tx, [request])
    const colleagues = await readColleagues(tx, queue.decide)
    // The second press of a key.
    if (open?.decidedBy === caller.accountId && open.action === input.action)
      return presentDecision(open, colleagues)
    if (open) throw await decidedByOther(deps, tx, of, open, input)
    await requireUndecided(deps, tx, of, request, input)
    const now = deps.clock.now()
    const { fourEyes, reasons: templates } = await rulesOf(tx, queue, now)
    const waits = fourEyes && !queue.decisions[input.action]?.returns
    const decision: DecisionRow = {
      id: newId(),
      requestId,
      action: input.action,
      revision: request.revision,
      reasons: JSON.stringify(input.reasons.map((reason) => withReadyText(reason, templates))),
      note: input.note,
      decidedBy: caller.accountId,
      createdAt: now,
      confirmedBy: null,
      closedAt: null,
      state: waits ? 'waiting' : 'pending',
      effectAt: waits ? null : effectAfter(now),
    }
    await voidOutdatedDecision(tx, request, now)
    if (!(await insertDecision(tx, decision))) throw appError(conflictErrors.changedMeanwhile)
    if (decision.effectAt !== null) await scheduleEffect(deps, tx, decision.id, decision.effectAt)
    await recordStep(deps, tx, of, 'decisionMade', decision)
    return presentDecision(decision, colleagues)
  })
}

/**
 * Confirms a colleague's decision, or returns the request to the queue: then the text is an internal note, and the
 * colleague is notified.
 * @throws notFound; secondIsFirst; notIndependent; changedMeanwhile; decidedByOther where another operator was quicker
 */
export function confirm(
  deps: Deps,
  of: DecisionCall,
  {
    decisionId,
    agrees,
    version,
    text,
  }: {
    readonly decisionId: string
    readonly agrees: boolean
    readonly version: string
    readonly text: string
  },
): Promise<{ decision: DecisionView | null }> {
  const { queue, caller, requestId } = of
  return deps.db.transaction(async (tx) => {
    const request = await requestOfQueue(tx, queue, requestId)
    const decision = await findDecision(tx, decisionId)
    if (decision?.requestId !== requestId) throw appError(httpErrors.notFound)
    // The applicant withdrew the request, or submitted it again, since it was decided.
    if (decision.closedAt === null && decision.revision !== request.revision)
      throw appError(httpErrors.notFound)
    if (!mayConfirm(caller, decision)) throw appError(queueErrors.secondIsFirst)
    if (agrees) await requireIndependent(deps, tx, caller.accountId, decision.decidedBy)
    // To return it is right whatever has changed.
    if (agrees && decision.state === 'waiting') await requireAsSeen(tx, of, request, version)
    const colleagues = await readColleagues(tx, queue.decide)
    const confirmed = { confirmedBy: caller.accountId, effectAt: effectAfter(deps.clock.now()) }
    const isOpen = agrees
      ? await confirmDecision(tx, decisionId, confirmed)
      : decision.state === 'waiting' && (await deleteOpenDecision(tx, decisionId))
    if (!isOpen) throw await decidedByOther(deps, tx, of, decision, { reasons: [], note: text })
    if (!agrees) {
      const texts = [text, ...textsOf(decision)]
      await storeRefusedText(deps, tx, { requestId, authorId: caller.accountId, texts })
      const { name } = colleagues.named(caller.accountId)
      await notifyColleague(deps, tx, queue, {
        userId: decision.decidedBy,
        kind: 'decisionReturned',
        name,
        request,
      })
      await recordStep(deps, tx, of, 'decisionReturned', decision)
      return { decision: null }
    }
    await scheduleEffect(deps, tx, decisionId, confirmed.effectAt)
    await recordStep(deps, tx, of, 'decisionConfirmed', decision)
    return { decision: presentDecision({ ...decision, ...confirmed, state: 'pending' }, colleagues) }
  })
}

/**
 * Deletes a decision of the caller's before it takes effect.
 * @throws notFound; notYourDecision; undoTooLate
 */
export function undo(deps: Deps, of: DecisionCall, decisionId: string): Promise<void> {
  const { queue, caller, requestId } = of
  return deps.db.transaction(async (tx) => {
    await requestOfQueue(tx, queue, requestId)
    const decision = await findDecision(tx, decisionId)
    if (decision?.requestId !== requestId) throw appError(httpErrors.notFound)
    if (!mayUndo(caller, decision)) throw appError(queueErrors.notYourDecision)
    if (!(await deleteOpenDecision(tx, decisionId))) throw appError(queueErrors.undoTooLate)
    await recordStep(deps, tx, of, 'decisionUndone', decision)
  })
}

/** Makes a pending decision take effect: the move of the request with everything that follows from it. */
function applyDecision(deps: Deps, decisionId: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const decision = await findDecision(tx, decisionId)
    if (decision?.state !== 'pending' || decision.closedAt !== null) return
    const state = (await moves(deps, tx, decision)) ? 'done' : 'void'
    await closeDecision(tx, decisionId, { state, closedAt: deps.clock.now() })
  })
}

/** False where the request has moved meanwhile, as when its applicant withdrew it. */
async function moves(deps: Deps, tx: Executor, decision: DecisionRow): Promise<boolean> {
  const { requestId, action, note, revision, decidedBy } = decision
  // `transition` refuses before it writes, so the transaction goes on.
  const move = { requestId, action, note, reasons: reasonsIn(decision), expectedRevision: revision }
  try {
    await transition(deps, tx, { ...move, by: { actor: 'operator', actorId: decidedBy } }, SYSTEM_CALL)
    return true
  } catch (error) {
    const refusals: string[] = [conflictErrors.changedMeanwhile.code, requestErrors.moveNotAllowed.code]
    if (error instanceof AppError && refusals.includes(error.code)) return false
    throw error
  }
}

/** @throws requestMoveNotAllowed for what is no decision of the queue; reasonNeeded; fieldUnknown */
function requireWellFormed(queue: AnyQueue, { action, reasons, note }: DecisionInput): void {
  const decision = queue.decisions[action]
  if (!decision) throw appError(requestErrors.moveNotAllowed)
  if (decision.needsReason && reasons.length === 0 && note === '') throw appError(queueErrors.reasonNeeded)
  if (reasons.some(({ field }) => field !== null && !queue.fields.includes(field)))
    throw appError(queueErrors.fieldUnknown)
}

/** The screen showed this state, and it is the operators' turn. */
async function requireUndecided(
  deps: Deps,
  tx: Executor,
  of: DecisionCall,
  request: RequestRow,
  input: DecisionInput,
): Promise<void> {
  const isOpen = movesFrom(of.queue.rules, request.state, 'operator').includes(input.action)
  const revision = revisionIn(input.version)
  if (isOpen && request.revision === revision) return requireAsSeen(tx, of, request, input.version)
  const last = await lastDecision(tx, request.id)
  if (last && last.revision === revision) throw await decidedByOther(deps, tx, of, last, input)
  throw appError(isOpen ? conflictErrors.changedMeanwhile : requestErrors.moveNotAllowed)
}

/** The screen showed all that the request has now: its evidence, and what others have said about it. */
async function requireAsSeen(
  tx: Executor,
  { shown, caller, call }: DecisionCall,
  request: RequestRow,
  version: string,
): Promise<void> {
  const content = await shown.item(tx, request, call.language)
  const notes = await notesOf(tx, request.id)
  const said = (await shown.said?.(tx, request.id)) ?? []
  if (versionOf({ request, content, notes, said }, caller.accountId) !== version)
    throw appError(conflictErrors.changedMeanwhile)
}

/** The refusal of a decision that came second; the text of it is stored with the refusal. */
async function decidedByOther(
  deps: Deps,
  tx: Executor,
  { queue, texts, caller, requestId, call }: DecisionCall,
  first: DecisionRow,
  input: Pick<DecisionInput, 'reasons' | 'note'>,
) {
  const refused = [...input.reasons.map(({ text }) => text), input.note]
  await storeRefusedText(deps, tx, { requestId, authorId: caller.accountId, texts: refused })
  const { name } = (await readColleagues(tx, queue.decide)).named(first.confirmedBy ?? first.decidedBy)
  const decision = texts[call.language].decisions[first.action]?.done ?? first.action
  return committed(appError(queueErrors.decidedByOther, { params: { name, decision } }))
}

function effectAfter(now: number): number {
  return now + QUEUE_LIMITS.undoSeconds * SECOND_MS
}

function scheduleEffect(deps: Deps, tx: Executor, decisionId: string, dueAt: number): Promise<void> {
  return deps.jobs.schedule(tx, { kind: APPLY_DECISION, payload: { decisionId }, dueAt, priority: 'first' })
}

function recordStep(
  deps: Deps,
  tx: Executor,
  { queue, caller, requestId, call }: DecisionCall,
  kind: 'decisionMade' | 'decisionConfirmed' | 'decisionReturned' | 'decisionUndone',
  { action }: DecisionRow,
): Promise<void> {
  const detail = { kind: queue.rules.kind, action, requestId }
  return recordAudit(deps, tx, { kind, ...actorOf(caller), detail }, call)
}

/** A reason whose words are those of its template has them in both languages. */
function withReadyText(
  reason: DecisionInput['reasons'][number],
  templates: readonly ReasonTemplate[],
): StoredReason {
  const text = templates.find(({ code }) => code === reason.code)?.text
  return text?.zh === reason.text || text?.en === reason.text ? { ...reason, ready: text } : reason
}

function reasonsIn({ reasons }: DecisionRow): StoredReason[] {
  return JSON.parse(reasons) as StoredReason[]
}

function textsOf(decision: DecisionRow): string[] {
  return [...reasonsIn(decision).map(({ text }) => text), decision.note]
}

/** Who decided may undo it, and who confirmed it. */
function mayUndo(caller: SignedInCaller, { decidedBy, confirmedBy }: DecisionRow): boolean {
  return [decidedBy, confirmedBy].includes(caller.accountId)
}

/** The second operator is another person. */
function mayConfirm(caller: SignedInCaller, { decidedBy }: DecisionRow): boolean {
  return decidedBy !== caller.accountId
}

/** Makes decisions take effect once they can no longer be undone. */
export function registerQueueJobs(deps: Deps): void {
  deps.jobs.on(APPLY_DECISION, (payload) =>
    applyDecision(deps, (payload as { decisionId: string }).decisionId),
  )
}

/**
 * Decisions of operators on requests that have not taken effect: they wait some seconds, or for a second operator. One
 * that only the confirmation of this operator lets take effect waits for another one.
 */
export const decisionActs: ActingKind = {
  name: 'decision',
  title: { zh: '尚未生效的决定', en: 'Decision that has not taken effect' },
  tables: ['requestDecisions'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list(_deps, db, { accountId }) {
    const decisions = await openDecisionsBy(db, accountId)
    const requests = await requestsByIds(db, [...new Set(decisions.map(({ requestId }) => requestId))])
    const subjects = new Map(requests.map(({ id, subject }) => [id, subject]))
    return decisions.map(({ id, requestId, createdAt, decidedBy }) => ({
      id,
      name: subjects.get(requestId) ?? '',
      changedAt: createdAt,
      madeBy: decidedBy,
      userId: decidedBy,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end(_deps, tx, items, { accountId }) {
    for (const { id, madeBy } of items)
      await (madeBy === accountId ? deleteOpenDecision(tx, id) : takeConfirmationBack(tx, id))
  },
}
