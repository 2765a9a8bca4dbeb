import { QUEUES, REQUEST_RULES } from '#contract/domains.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { writtenFor } from '#contract/kit/written-language.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { REQUEST_KINDS, type RequestKind } from '#contract/requests/request/request.fields.ts'
import { type RequestRules, type RequestState, statesOf } from '#contract/requests/request/request.rules.ts'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actingUser } from '#server/kit/http/acting-user.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { OPERATORS, type Side, tellSides } from '#server/kit/http/told-changes.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { dueAfter, type WorkingCalendar } from '#server/kit/working-days.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  findAssigned,
  historyOf,
  insertEvent,
  insertRequest,
  type RequestEventRow,
  type RequestRow,
  requestById,
  updateRequest,
} from './request.store.ts'
import type { MadeMove } from './request-registry.service.ts'

export {
  arrivalsSince,
  assignRequest,
  countAssigned,
  firstDueAt,
  historyOf,
  latestDecisions,
  lockRequest,
  oldestWaiting,
  requestById,
  requestByKey,
  requestsByIds,
} from './request.store.ts'

export type { RequestEventRow, RequestRow }

/** Who makes a move; the id of an account, a sub-account or an operator. */
export type MovedBy =
  | { readonly actor: 'applicant' | 'operator'; readonly actorId: string }
  | { readonly actor: 'system'; readonly actorId: null }

/** Of a move that the site makes by itself. */
export const BY_SITE = { actor: 'system', actorId: null } as const satisfies MovedBy

/** What lists and mails need of a request. */
interface RequestWords {
  readonly subject: string
  readonly reference?: string
  readonly country?: string
  readonly language: Language
}

export interface NewRequest extends RequestWords {
  readonly kind: RequestKind
  /** That of the kind's own row, where it has one, made by `newIdAt`: requests due at one moment wait in this order. */
  readonly id?: string
  readonly accountId: string
  /** The session's user: the account or a sub-account. */
  readonly userId: string
  /** Of several requests with the same key the database takes the first; the others are a unique violation. */
  readonly onlyKey?: string
}

export interface Move {
  readonly requestId: string
  /** Name of the move in the rules of the kind. */
  readonly action: string
  readonly by: MovedBy
  /** The person whose act makes the site move it by itself. */
  readonly causedBy?: string
  /** The revision that was on the screen; a request that has moved on is refused. Absent: whichever it is. */
  readonly expectedRevision?: number
  readonly reasons?: readonly StoredReason[]
  readonly note?: string
  /** Of an applicant who submits again: what changes in lists and mails, and who it is now. */
  readonly resubmitted?: RequestWords & { readonly userId: string }
}

/** The provider's working days, as the settings have them now. */
export function workingCalendar({ settings }: Pick<Deps, 'settings'>): WorkingCalendar {
  return settings.value('calendar')
}

/** Stores a new request with its first event, and runs the effects of its kind. Part of the caller's transaction. */
export async function submitRequest(
  deps: Deps,
  tx: Executor,
  wanted: NewRequest,
  call: MadeMove['call'],
): Promise<RequestRow> {
  const { kind, accountId, userId, subject, reference = '', country = '', language } = wanted
  const { start, states } = REQUEST_RULES[kind]
  const now = deps.clock.now()
  const request: RequestRow = {
    id: wanted.id ?? newIdAt(now),
    kind,
    accountId,
    userId,
    subject,
    reference,
    country,
    language,
    state: start,
    revision: 1,
    onlyKey: wanted.onlyKey ?? null,
    submissions: 1,
    createdAt: now,
    submittedAt: now,
    stateSince: now,
    dueAt: dueIn(deps, states[start], now),
    decidedAt: null,
    claimedBy: null,
  }
  await insertRequest(tx, request)
  const by: MovedBy = { actor: 'applicant', actorId: userId }
  await recordMove(deps, tx, request, { from: null, action: 'submit', by }, call)
  return request
}

/**
 * Moves a request by the rules of its kind: new state, clock, event, activity log and the effects of the kind, all in
 * the caller's transaction. The update is conditional on the revision, so of two movers one wins.
 * @throws notFound; changedMeanwhile when it is no longer at the expected revision or another move was quicker;
 * requestMoveNotAllowed when its state knows no such move by this actor
 */
export async function transition(
  deps: Deps,
  tx: Executor,
  move: Move,
  call: MadeMove['call'],
): Promise<RequestRow> {
  const before = await requestById(tx, move.requestId)
  if (!before) throw appError(httpErrors.notFound)
  if (move.expectedRevision !== undefined && move.expectedRevision !== before.revision)
    throw appError(conflictErrors.changedMeanwhile)
  const { moves, states } = REQUEST_RULES[before.kind]
  const rule = moves[move.action]
  if (rule?.by !== move.by.actor || !rule.from.includes(before.state))
    throw appError(requestErrors.moveNotAllowed)
  const now = deps.clock.now()
  const { resubmitted } = move
  const change = {
    state: rule.to,
    revision: before.revision + 1,
    stateSince: now,
    dueAt: dueIn(deps, states[rule.to], now),
    decidedAt: move.by.actor === 'operator' ? now : before.decidedAt,
    ...(resubmitted && {
      reference: '',
      country: '',
      ...resubmitted,
      submittedAt: now,
      submissions: before.submissions + 1,
      claimedBy: null,
    }),
  }
  const request: RequestRow = { ...before, ...change }
  if (!(await updateRequest(tx, before.id, before.revision, change)))
    throw appError(conflictErrors.changedMeanwhile)
  await recordMove(deps, tx, request, { ...move, from: before.state }, call)
  return request
}

/** Changes what lists and mails call a request, without a move: its company was renamed. */
export async function renameRequest(
  tx: Executor,
  request: Pick<RequestRow, 'id' | 'revision'>,
  words: Pick<RequestRow, 'subject' | 'reference' | 'country'>,
): Promise<void> {
  await updateRequest(tx, request.id, request.revision, words)
}

/** What the desk last asked of the applicant by this move, with who and when; undefined: nothing. */
export async function lastAsked(
  db: Executor,
  requestId: string,
  action: string,
): Promise<{ readonly text: string; readonly at: number; readonly askedBy: string } | undefined> {
  const event = (await historyOf(db, requestId)).findLast((each) => each.action === action)
  if (!event) return undefined
  return { text: saidWith(event).join('\n\n'), at: event.at, askedBy: event.actorId ?? '' }
}

/** A reason as it is stored: where its words are the template's own, with those of both languages. */
export interface StoredReason extends RequestReason {
  readonly ready?: Readonly<Record<Language, string>>
}

function storedReasons({ reasons }: Pick<RequestEventRow, 'reasons'>): StoredReason[] {
  return JSON.parse(reasons) as StoredReason[]
}

/** The reasons of an event: those that are ready-made in the language of the reader, where one is given. */
export function reasonsOf(event: Pick<RequestEventRow, 'reasons'>, language?: Language): RequestReason[] {
  return storedReasons(event).map(({ code, field, text, ready }) => {
    return { code, field, text: (language && ready?.[language]) ?? text }
  })
}

/** What was said with an event, as it was written: its reasons, then its note. */
export function saidWith(event: Pick<RequestEventRow, 'reasons' | 'note'>): string[] {
  return [...reasonsOf(event).map(({ text }) => text), ...(event.note === '' ? [] : [event.note])]
}

/**
 * What was said with an event, for a mail: ready-made reasons are in the language of the mail, and a text that was
 * written in another one says so.
 */
export function toldWith(event: Pick<RequestEventRow, 'reasons' | 'note'>, language: Language): string[] {
  const reasons = storedReasons(event).map(
    ({ text, ready }) => ready?.[language] ?? writtenFor(text, language),
  )
  return [...reasons, ...(event.note === '' ? [] : [writtenFor(event.note, language)])]
}

function dueIn(deps: Pick<Deps, 'settings'>, state: RequestState | undefined, now: number): number | null {
  return state?.workingDays === undefined ? null : dueAfter(now, state.workingDays, workingCalendar(deps))
}

async function recordMove(
  deps: Deps,
  tx: Executor,
  request: RequestRow,
  move: Pick<Move, 'action' | 'by' | 'causedBy' | 'reasons' | 'note'> & { readonly from: string | null },
  call: MadeMove['call'],
): Promise<void> {
  const event: RequestEventRow = {
    requestId: request.id,
    revision: request.revision,
    at: request.stateSince,
    action: move.action,
    ...move.by,
    fromState: move.from,
    toState: request.state,
    reasons: JSON.stringify(move.reasons ?? []),
    note: move.note ?? '',
  }
  await insertEvent(tx, event)
  // What the site does by itself is on the request's history only.
  if (move.by.actor !== 'system') {
    const detail = { request: request.kind, action: move.action, requestId: request.id }
    const kind = auditKindOf(move)
    const { accountId } = request
    await recordAudit(deps, tx, { kind, accountId, actorId: move.by.actorId, detail }, call)
  }
  const causedBy = move.by.actorId ?? move.causedBy ?? null
  await deps.requests.of(request.kind).afterMove?.(tx, { request, event, causedBy, call })
  await deps.requests.changed(tx, request)
  // A call of a person tells what it changes by itself.
  if (actingUser() === undefined) await tellSides(deps, tx, sidesOf(request))
}

function auditKindOf({ action, by }: Pick<Move, 'action' | 'by'>): AuditKind {
  if (by.actor === 'operator') return 'requestDecided'
  return action === 'withdraw' ? 'requestWithdrawn' : 'requestSubmitted'
}

/** Kinds of which the caller may see the account's requests here: those without a list, and calls, of their own. */
export function readableKinds(caller: SignedInCaller): RequestKind[] {
  return REQUEST_KINDS.filter((kind) => {
    const { readPermission, hasOwnList } = REQUEST_RULES[kind]
    return !hasOwnList && caller.permissions.has(readPermission)
  })
}

/** An account and those of its sub-accounts that may see this kind; requests of others are like absent ones. */
export function mayReadRequest(
  caller: SignedInCaller,
  request: Pick<RequestRow, 'accountId' | 'kind'>,
): boolean {
  return request.accountId === caller.accountId && readableKinds(caller).includes(request.kind)
}

/** Whether the caller may make the applicant's moves. */
export function mayMoveRequest(caller: SignedInCaller, request: Pick<RequestRow, 'kind'>): boolean {
  return caller.permissions.has(REQUEST_RULES[request.kind].submitPermission)
}

/** The requests of an operator that are not over: it has to act, or the applicant has. */
export async function assignedTo(db: Executor, operatorId: string): Promise<RequestRow[]> {
  const rows = await findAssigned(db, operatorId)
  const isOpen = (rules: RequestRules, state: string) =>
    statesOf(rules, 'operator').includes(state) || statesOf(rules, 'applicant').includes(state)
  return rows.filter(({ kind, state }) => isOpen(REQUEST_RULES[kind], state))
}

/** Both sides of a request: the people of its account, and the operators of its queue, who may see it. */
function sidesOf({ id, kind, accountId }: Pick<RequestRow, 'id' | 'kind' | 'accountId'>): Side[] {
  const rules = REQUEST_RULES[kind]
  const queue = QUEUES.find((each) => each.rules === rules)
  // A deal and its request have one id.
  const params: Side['params'] = { requestId: id, ...(kind === 'deal' && { dealId: id }) }
  const own: Side = { group: accountId, permission: rules.readPermission, params }
  return queue ? [own, { group: OPERATORS, permission: queue.read, params }] : [own]
}

/** Both sides of the request with this id; none where it is no request. */
export async function sidesOfRequest(db: Executor, id: string): Promise<readonly Side[]> {
  const request = await requestById(db, id)
  return request ? sidesOf(request) : []
}
