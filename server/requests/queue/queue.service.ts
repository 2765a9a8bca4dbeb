import { createHash } from 'node:crypto'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import {
  type Colleague,
  type DecisionView,
  QUEUE_LIMITS,
  type QueueCounts,
  type QueueItem,
  type QueueOverview,
  type QueuePulse,
} from '#contract/requests/queue/queue.fields.ts'
import { statesOf } from '#contract/requests/request/request.rules.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { requestIdsOf } from '#server/requests/request/own-requests.service.ts'
import {
  assignedTo,
  assignRequest,
  historyOf,
  type RequestRow,
  reasonsOf,
  requestsByIds,
} from '#server/requests/request/request.service.ts'
import {
  type DecisionRow,
  deleteDecisionTexts,
  openDecisions,
  requestsWithDecision,
} from './decision.store.ts'
import { notifyColleague, presentNote } from './note.service.ts'
import {
  countFresh,
  countTabs,
  type DueRequest,
  deleteNotesOn,
  deleteViewer,
  insertNote,
  nextDue,
  notesOf,
  saveViewer,
  viewersSince,
} from './queue.store.ts'
import { clockOfRequest, requestOfQueue, scopeOf } from './queue-request.service.ts'
import { type Colleagues, readColleagues, settingsOf } from './queue-settings.service.ts'

/** What a kind of request shows to those who decide it. */
export interface QueueOnServer {
  /** Fields with what they were before, images in order, and the checks made for the operator. */
  item(
    db: Executor,
    request: RequestRow,
    language: Language,
  ): Promise<Pick<QueueItem, 'fields' | 'images' | 'checks'>>
  /**
   * What applicant and operators have said about it outside of its notes and moves, where its queue shows that: each
   * message once, by a text that is another one after it was edited.
   */
  said?(db: Executor, requestId: string): Promise<readonly SaidOnRequest[]>
  /** How many checks warn, by request. */
  warnings(db: Executor, requests: readonly RequestRow[]): Promise<ReadonlyMap<string, number>>
}

/** A message about a request. */
export interface SaidOnRequest {
  readonly authorId: string
  /** Its number and how often it was edited. */
  readonly id: string
}

/** How many requests each view of a queue has, for this operator. */
export function countsOfQueue(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: Executor,
  queue: AnyQueue,
  operatorId: string,
): Promise<QueueCounts> {
  return countTabs(db, scopeOf(deps, queue, operatorId), deps.clock.now())
}

/** What is due first of a queue, that this operator may take or has. */
export function nextOfQueue(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: Executor,
  queue: AnyQueue,
  operatorId: string,
): Promise<DueRequest | undefined> {
  return nextDue(db, scopeOf(deps, queue, operatorId))
}

/** What the page of a queue needs before its first request. */
export async function readOverview(
  deps: Deps,
  queue: AnyQueue,
  caller: SignedInCaller,
): Promise<QueueOverview> {
  const { query } = deps.db
  const now = deps.clock.now()
  const [settings, colleagues, counts] = await Promise.all([
    settingsOf(query, queue, now),
    readColleagues(query, queue.decide),
    countTabs(query, scopeOf(deps, queue, caller.accountId), now),
  ])
  return { settings, colleagues: [...colleagues.able], counts, now }
}

/** Stores which request the caller has open, and reads what others do. */
export function readPulse(
  deps: Deps,
  queue: AnyQueue,
  caller: SignedInCaller,
  { requestId, since }: { readonly requestId: string | null; readonly since: number },
): Promise<QueuePulse> {
  const now = deps.clock.now()
  const scope = scopeOf(deps, queue, caller.accountId)
  return deps.db.transaction(async (tx) => {
    if (requestId === null) await deleteViewer(tx, caller.accountId)
    else {
      await requestOfQueue(tx, queue, requestId)
      await saveViewer(tx, { userId: caller.accountId, requestId, seenAt: now })
    }
    const colleagues = await readColleagues(tx, queue.decide)
    const viewers = await viewersSince(tx, now - QUEUE_LIMITS.viewerSeconds * SECOND_MS)
    const decided = await requestsByIds(tx, await requestsWithDecision(tx))
    const decisions = await openDecisions(
      tx,
      decided.filter(({ kind }) => kind === queue.rules.kind),
    )
    return {
      counts: await countTabs(tx, scope, now),
      viewers: viewers
        .filter(({ userId }) => userId !== caller.accountId)
        .map((viewer) => ({ requestId: viewer.requestId, operator: colleagues.named(viewer.userId) })),
      decisions: decisions.map((row) => ({
        requestId: row.requestId,
        decision: presentDecision(row, colleagues),
      })),
      fresh: await countFresh(tx, scope, since),
      now,
    }
  })
}

/** One request with everything that an operator needs to decide it. @throws notFound */
export async function readItem(
  deps: Deps,
  queue: AnyQueue,
  shown: QueueOnServer,
  {
    requestId,
    language,
    caller,
  }: { readonly requestId: string; readonly language: Language; readonly caller: SignedInCaller },
): Promise<QueueItem> {
  const { query } = deps.db
  const request = await requestOfQueue(query, queue, requestId)
  const [account, colleagues, content, history, notes, [decision], said = []] = await Promise.all([
    accountById(query, request.accountId),
    readColleagues(query, queue.decide),
    shown.item(query, request, language),
    historyOf(query, requestId),
    notesOf(query, requestId),
    openDecisions(query, [request]),
    shown.said?.(query, requestId),
  ])
  const { id, subject, reference, state, revision, submissions, submittedAt } = request
  return {
    id,
    subject,
    reference,
    state,
    revision,
    submittedAt,
    language: request.language,
    ...content,
    version: versionOf({ request, content, notes, said }, caller.accountId),
    isOpen: statesOf(queue.rules, 'operator').includes(state),
    attempt: submissions,
    clock: clockOfRequest(deps, queue, request),
    applicant: {
      accountId: request.accountId,
      userName: account ? nameOfPerson(account, language) : '',
      name: account?.name ?? '',
      email: account?.email ?? '',
      language: account?.language ?? request.language,
    },
    assignee: colleagues.nameOf(request.claimedBy),
    notes: notes.map((note) => presentNote(note, colleagues)),
    history: history.map((event) => ({
      ...event,
      from: event.fromState,
      to: event.toState,
      reasons: reasonsOf(event),
      by: event.actor === 'operator' ? (colleagues.nameOf(event.actorId)?.name ?? null) : null,
    })),
    decision: decision ? presentDecision(decision, colleagues) : null,
  }
}

interface ItemCall {
  readonly queue: AnyQueue
  readonly caller: SignedInCaller
  readonly requestId: string
  readonly call: RequestContext
}

/**
 * Gives a request to an operator, or to none (null), where it still has the assignee that the screen showed.
 * @throws notFound; claimedByOther; changedMeanwhile where it was released; colleagueUnknown
 */
export function assign(
  deps: Deps,
  { queue, caller, requestId, call }: ItemCall,
  { operatorId, from }: { readonly operatorId: string | null; readonly from: string | null },
): Promise<{ assignee: Colleague | null }> {
  return deps.db.transaction(async (tx) => {
    const request = await requestOfQueue(tx, queue, requestId)
    const colleagues = await readColleagues(tx, queue.decide)
    if (operatorId !== null && !isAble(colleagues, operatorId)) throw appError(queueErrors.colleagueUnknown)
    if (!(await assignRequest(tx, requestId, { from, to: operatorId }))) {
      // A colleague released it.
      if (request.claimedBy === null) throw appError(conflictErrors.changedMeanwhile)
      const { name } = colleagues.named(request.claimedBy)
      throw appError(queueErrors.claimedByOther, { params: { name } })
    }
    const { name } = colleagues.named(caller.accountId)
    if (operatorId !== null && operatorId !== caller.accountId)
      await notifyColleague(deps, tx, queue, { userId: operatorId, kind: 'requestAssigned', name, request })
    const detail = { kind: queue.rules.kind, requestId, name: colleagues.nameOf(operatorId)?.name ?? '' }
    await recordAudit(deps, tx, { kind: 'requestAssigned', ...actorOf(caller), detail }, call)
    return { assignee: colleagues.nameOf(operatorId) }
  })
}

function isAble({ able }: Colleagues, operatorId: string): boolean {
  return able.some(({ id }) => id === operatorId)
}

/** Requests that wait with an operator: those of one that is disabled are everyone's again, with a note that says so. */
export const assignmentActs: ActingKind = {
  name: 'assignment',
  title: { zh: '处理中的申请', en: 'Assigned request' },
  tables: ['requests'],
  endsOn: { operatorDisabled: 'own' },
  async list(_deps, db, { accountId }) {
    const requests = await assignedTo(db, accountId)
    return requests.map(({ id, subject, stateSince }) => ({
      id,
      name: subject,
      changedAt: stateSince,
      madeBy: null,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end({ clock }, tx, items, { accountId: authorId }) {
    for (const { id: requestId } of items) {
      await assignRequest(tx, requestId, { from: authorId, to: null })
      const note = { id: newId(), requestId, authorId, text: '', mentions: '[]', createdAt: clock.now() }
      await insertNote(tx, { ...note, origin: 'released' })
    }
  },
}

/** What an operator sees of a request before the decision. */
interface SeenOfRequest {
  readonly request: { readonly revision: number }
  readonly content: Pick<QueueItem, 'fields' | 'images' | 'checks'>
  readonly notes: readonly { readonly id: string; readonly authorId: string }[]
  readonly said: readonly { readonly id: string; readonly authorId: string }[]
}

/**
 * The version of a request for one reader: its revision, then a digest of its evidence and of what others have said
 * about it. What the reader says changes nothing that the reader has to see first.
 */
export function versionOf({ request, content, notes, said }: SeenOfRequest, readerId: string): string {
  const { fields, images, checks } = content
  const ofOthers = [...notes, ...said].filter(({ authorId }) => authorId !== readerId).map(({ id }) => id)
  const seen = JSON.stringify([fields, images, checks, ofOthers])
  return `${request.revision}.${createHash('sha256').update(seen).digest('base64url').slice(0, 22)}`
}

/** The revision that a version begins with; NaN where it begins with none. */
export function revisionIn(version: string): number {
  return Number.parseInt(version, 10)
}

/** What operators write about the requests of an account. No copy has it: it may be about other people. */
export const queuePersonal: PersonalData = {
  tables: ['requestDecisions', 'requestNotes'],
  stays: {
    requestViewers: 'operators who have a request open, for a minute',
    queueSettings: 'says which operator changed a setting',
  },
  async wipe(_deps, tx, { accountId }) {
    const requestIds = await requestIdsOf(tx, accountId)
    await deleteNotesOn(tx, requestIds)
    await deleteDecisionTexts(tx, requestIds)
  },
}

export function presentDecision(row: DecisionRow, colleagues: Colleagues): DecisionView {
  const { id, action, state, createdAt, effectAt, note } = row
  return {
    id,
    action,
    state,
    at: createdAt,
    effectAt,
    note,
    by: colleagues.named(row.decidedBy),
    confirmedBy: colleagues.nameOf(row.confirmedBy),
    reasons: reasonsOf(row),
  }
}
