import { REQUEST_RULES } from '#contract/domains.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language, Words } from '#contract/kit/language.ts'
import type { PageQuery } from '#contract/kit/page.ts'
import {
  REQUEST_KINDS,
  type RequestKind,
  type RequestSummary,
} from '#contract/requests/request/request.fields.ts'
import { movesFrom, statesOf } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { promisedDays } from '#server/kit/working-days.ts'
import { namesOfPeople } from '#server/people/person/person-names.service.ts'
import { SYSTEM_CALL } from '../../records/audit/audit.service.ts'
import {
  mayMoveRequest,
  mayReadRequest,
  type RequestEventRow,
  type RequestRow,
  readableKinds,
  transition,
  workingCalendar,
} from './request.service.ts'
import { countRequests, historyOf, lastEvents, requestById, requestsOfAccount } from './request.store.ts'

/** A request with what screens need besides its row. */
export interface ShownRequest {
  readonly request: RequestRow
  readonly title: string
  readonly next: RequestSummary['next']
  readonly lastEvent: RequestEventRow | undefined
  readonly mayMove: boolean
}

/** The caller's requests, those in which the account acts next first, then newest first; a page past the end is the last one. */
export async function ownRequests(
  deps: Deps,
  caller: SignedInCaller,
  query: PageQuery & { readonly open?: boolean | undefined },
  language: Language,
) {
  const kinds = readableKinds(caller)
  const all = { accountId: caller.accountId, kinds }
  const open = { ...all, states: OPEN_STATES }
  const settled = { ...all, states: SETTLED_STATES }
  const db = deps.db.query
  const [allCount, openCount] = await Promise.all([countRequests(db, all), countRequests(db, open)])
  const [totalCount, wanted] =
    query.open === undefined
      ? [allCount, all]
      : query.open
        ? [openCount, open]
        : [allCount - openCount, settled]
  const page = Math.min(query.page, Math.max(1, Math.ceil(totalCount / query.pageSize)))
  const offset = (page - 1) * query.pageSize
  const rows = await requestsOfAccount(db, wanted, { limit: query.pageSize, offset, first: WAITING_STATES })
  const list = await withTitles(deps, db, caller, rows, language)
  return { totalCount, allCount, openCount, page, list }
}

const SETTLED_STATES = REQUEST_KINDS.map((kind) => ({ kind, states: statesOf(REQUEST_RULES[kind], null) }))

const OPEN_STATES = SETTLED_STATES.map(({ kind, states: settled }) => ({
  kind,
  states: Object.keys(REQUEST_RULES[kind].states).filter((state) => !settled.includes(state)),
}))

const WAITING_STATES = REQUEST_KINDS.map((kind) => ({
  kind,
  states: statesOf(REQUEST_RULES[kind], 'applicant'),
}))

/** One request of the caller's account with its history. @throws notFound */
export async function ownRequest(deps: Deps, caller: SignedInCaller, requestId: string, language: Language) {
  const db = deps.db.query
  const request = await readable(db, caller, requestId)
  const [shown] = await withTitles(deps, db, caller, [request], language)
  if (!shown) throw appError(httpErrors.notFound)
  const history = await historyOf(db, requestId)
  const applicants = history.flatMap(({ actor, actorId }) =>
    actor === 'applicant' && actorId ? [actorId] : [],
  )
  const names = await namesOfPeople(db, applicants, language)
  const facts = await deps.requests.of(request.kind).facts(db, request, language)
  const { workingDays } = REQUEST_RULES[request.kind].states[request.state] ?? {}
  const days = workingDays ? promisedDays(request.stateSince, workingDays, workingCalendar(deps)) : []
  return { shown, history, names, facts, promisedDays: days }
}

/**
 * Takes a request back.
 * @throws notFound, notPermitted, changedMeanwhile, requestMoveNotAllowed
 */
export function withdrawOwnRequest(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  revision: number,
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const request = await readable(tx, caller, requestId)
    if (!mayMoveRequest(caller, request)) throw appError(httpErrors.notPermitted)
    const by = { actor: 'applicant' as const, actorId: userIdOf(caller) }
    return transition(deps, tx, { requestId, action: 'withdraw', by, expectedRevision: revision }, call)
  })
}

/** Adds what screens need to rows that the caller may see. */
export async function withTitles(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  rows: readonly RequestRow[],
  language: Language,
): Promise<ShownRequest[]> {
  if (rows.length === 0) return []
  const events = await lastEvents(
    db,
    rows.map(({ id }) => id),
  )
  const next = await nextOf(deps, db, rows)
  return (await titled(deps, db, rows, language)).map(({ request, title }) => ({
    request,
    title,
    next: next.get(request.id) ?? null,
    lastEvent: events.find((event) => event.requestId === request.id),
    mayMove: mayMoveRequest(caller, request),
  }))
}

/** The next moment of each request: the promised decision, or what its state waits for. */
async function nextOf(deps: Deps, db: Executor, rows: readonly RequestRow[]) {
  const found = new Map<string, NonNullable<RequestSummary['next']>>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind)
    const moments = await deps.requests.of(kind).nextMoments?.(db, own)
    for (const { id, state, dueAt } of own) {
      const what = REQUEST_RULES[kind].states[state]?.next
      const at = what && moments?.get(id)
      if (dueAt !== null) found.set(id, { what: 'decision', at: dueAt })
      else if (what && at !== undefined) found.set(id, { what, at })
    }
  }
  return found
}

async function readable(db: Executor, caller: SignedInCaller, requestId: string): Promise<RequestRow> {
  const request = await requestById(db, requestId)
  if (!request || !mayReadRequest(caller, request)) throw appError(httpErrors.notFound)
  return request
}

/** A request with the name that people know it by. */
export interface TitledRequest {
  readonly request: RequestRow
  readonly title: string
}

/** No account has more requests than this; the limit bounds what one copy or one closing reads. */
const ALL = 10_000

/** The requests of an account of these kinds, newest first, and how many there are. */
export async function requestsOf(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  wanted: { readonly accountId: string; readonly kinds: readonly RequestKind[]; readonly limit?: number },
  language: Language,
): Promise<{ totalCount: number; list: TitledRequest[] }> {
  const { limit = ALL } = wanted
  const rows = await requestsOfAccount(db, wanted, { limit, offset: 0 })
  const list = await titled(deps, db, rows, language)
  return { totalCount: await countRequests(db, wanted), list }
}

/** The ids of all requests of an account. */
export async function requestIdsOf(db: Executor, accountId: string): Promise<string[]> {
  const rows = await requestsOfAccount(db, { accountId, kinds: REQUEST_KINDS }, { limit: ALL, offset: 0 })
  return rows.map(({ id }) => id)
}

/**
 * Withdraws what an account that is closed for good still asks for, so that no queue keeps a request without an
 * applicant. Part of the transaction of the closing; kinds that cannot be withdrawn end by their own rules.
 */
export async function withdrawAllRequests(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const rows = await requestsOfAccount(tx, { accountId, kinds: REQUEST_KINDS }, { limit: ALL, offset: 0 })
  for (const { id, kind, state } of rows) {
    if (!movesFrom(REQUEST_RULES[kind], state, 'applicant').includes('withdraw')) continue
    const by = { actor: 'applicant' as const, actorId: accountId }
    await transition(deps, tx, { requestId: id, action: 'withdraw', by }, SYSTEM_CALL)
  }
}

/** Rows with the titles that their kinds give them. */
export async function titled(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  rows: readonly RequestRow[],
  language: Language,
): Promise<TitledRequest[]> {
  const titles = new Map<string, string>()
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind)
    const named = await deps.requests.of(kind).titles?.(db, own, language)
    for (const { id, subject } of own) titles.set(id, named?.get(id) ?? subject)
  }
  return rows.map((request) => ({ request, title: titles.get(request.id) ?? request.subject }))
}

/** The title of a request in both languages, by which the activity log names it. */
export async function titleInBoth(
  deps: Pick<Deps, 'requests'>,
  db: Executor,
  request: RequestRow,
): Promise<Words> {
  const [zh] = await titled(deps, db, [request], 'zh')
  const [en] = await titled(deps, db, [request], 'en')
  return { zh: zh?.title ?? request.subject, en: en?.title ?? request.subject }
}
