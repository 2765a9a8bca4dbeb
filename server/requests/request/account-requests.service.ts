import { REQUEST_RULES } from '#contract/domains.ts'
import type { Language } from '#contract/kit/language.ts'
import { REQUEST_KINDS, type RequestKind } from '#contract/requests/request/request.fields.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type RequestRow, SYSTEM_CALL, transition } from './request.service.ts'
import { countRequests, requestsOfAccount } from './request.store.ts'

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
