import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallInputOf, EndpointSpec, OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError, ApiResult } from '#web/platform/api/call-api.ts'
import { passedSince } from '#web/platform/page/server-clock.ts'
import { AGES, type Age, type Asking, addShown, FRESH_MS, isAbout, isOf } from './asking.ts'

/** A call that failed, as what a query throws. */
class FailedCall extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.errorMsg)
    this.error = error
  }
}

let client: QueryClient | undefined

/** What this document has loaded for the person who is signed in. */
export function dataClient(): QueryClient {
  if (client) return client
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        // Repeats are those of `callApi`, what makes data stale is in `stays-true.ts`.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: true,
      },
    },
  })
  client = made
  addShown({ ask: (asking) => askQueries(made, asking), forget: () => made.clear() })
  return made
}

/** Forgets everything. @internal for tests, which share a document */
export function clearData(): void {
  client?.clear()
}

/** Hashes of queries whose next call no person has asked for. */
const unattended = new Set<string>()

/** Lets the next call of these queries not count as a use of the session. */
function markUnattended(keys: readonly QueryKey[]): void {
  for (const key of keys) unattended.add(hashKey(key))
}

export interface QueryMeta extends Record<string, unknown> {
  readonly path: string
  /** Of the path. */
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly ageMs: number
  readonly isFixed: boolean
}

/** The query of a call: its key, how it is made, and what is to know about it. */
export function queryOf<E extends EndpointSpec>(endpoint: E, input: CallInputOf<E>, age: Age = 'shared') {
  const queryKey = [endpoint.name, input] as const
  return {
    queryKey,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<OutputOf<E>> {
      const isUnattended = unattended.delete(hashKey(queryKey))
      // What was loaded before stays, so a failure is no matter of the whole page.
      const isBackground = dataClient().getQueryData(queryKey) !== undefined
      const result = await callApi(endpoint, input, { signal, isUnattended, isBackground })
      if (!result.ok) throw new FailedCall(result.error)
      return result.data
    },
    staleTime: age === 'fixed' ? Number.POSITIVE_INFINITY : FRESH_MS,
    meta: {
      path: endpoint.path,
      params: input.params as QueryMeta['params'],
      ageMs: AGES[age],
      isFixed: age === 'fixed',
    } satisfies QueryMeta,
  }
}

/** Asks the server now, for all who show the answer. A call that is under way is not waited for: it may be older. */
export async function askNow<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<ApiResult<OutputOf<E>>> {
  const query = queryOf(endpoint, input)
  const { queryKey } = query
  await dataClient().cancelQueries({ queryKey, exact: true })
  return resultOf(dataClient().fetchQuery({ ...query, staleTime: 0 }))
}

function resultOf<T>(answer: Promise<T>): Promise<ApiResult<T>> {
  return answer.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => ({ ok: false, error: errorIn(error) }),
  )
}

/** For loaders of pages whose parts go on with `useData`: both share the answer, and it is asked for once. */
export async function loadData<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<ApiResult<OutputOf<E>>> {
  return resultOf(dataClient().fetchQuery(queryOf(endpoint, input)))
}

/** Loads ahead what is about to be shown, unless it is there and young. */
export async function loadAhead<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
): Promise<OutputOf<E> | undefined> {
  return dataClient()
    .fetchQuery(queryOf(endpoint, input))
    .catch(() => undefined)
}

/** Puts an answer that another call has brought in the place of what is shown. */
export function putData<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
  change: (before: OutputOf<E>) => OutputOf<E>,
): void {
  const { queryKey } = queryOf(endpoint, input)
  dataClient().setQueryData<OutputOf<E>>(queryKey, (before) =>
    before === undefined ? undefined : change(before),
  )
}

export function errorIn(thrown: unknown): ApiError {
  if (thrown instanceof FailedCall) return thrown.error
  throw thrown
}

/**
 * Repeats calls that are under way and have no answer before them, as they may have read before the change: unlike
 * others, `refetchQueries` leaves them alone. All who wait for the first call get the answer of the second.
 */
function repeatFirstCalls(queries: readonly Query[], isOwn: boolean): void {
  const first = queries.filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  if (!isOwn) markUnattended(first.map(({ queryKey }) => queryKey))
  for (const query of first) {
    void query.cancel({ silent: true })
    // A failure is in the state of the query.
    query.fetch().catch(() => {})
  }
}

/** Asks for what of the queries may be old; those that are not shown are asked for when they are. */
function askQueries(client: QueryClient, { why, what, params, isOwn }: Asking): void {
  const isConcerned = ({ meta }: Query): boolean => {
    const query = meta as QueryMeta
    return !query.isFixed && isAbout(what, query.path) && isOf(params, query.params)
  }
  if (why === 'change') {
    void client.invalidateQueries({ predicate: isConcerned, refetchType: 'none' })
    repeatFirstCalls(client.getQueryCache().findAll({ predicate: isConcerned }), isOwn)
  }
  // What is hidden is asked for when it comes to the front.
  if (document.hidden) return
  const isOld = ({ state, observers }: Query): boolean => {
    // Of those who show it, the strictest one counts.
    const ages = observers.map(({ options }) => (options.meta as QueryMeta).ageMs)
    const limit = why === 'age' ? Math.min(...ages) : FRESH_MS
    return state.isInvalidated || passedSince(Math.max(state.dataUpdatedAt, state.errorUpdatedAt)) >= limit
  }
  const old = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isConcerned(query) && isOld(query) })
  if (!isOwn) markUnattended(old.map(({ queryKey }) => queryKey))
  void client.refetchQueries(
    { predicate: (query) => old.includes(query) },
    { cancelRefetch: why === 'change' },
  )
}
