import {
  type EndpointSpec,
  type HandlerResultOf,
  type InputOf,
  impliedErrors,
} from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Caller, SignedInCaller } from './caller.ts'
import type { CookieName } from './cookies.ts'

/** What handlers know of the request besides its input. */
export interface RequestContext {
  readonly requestId: string
  readonly language: Language
  /** The client's address; behind a proxy only as far as TRUSTED_PROXIES says. */
  readonly address: string
  readonly userAgent: string
  /** Ids of consents given before signing in (`X-Agree-Record-Id`): evidence, never authority. */
  readonly agreeRecordIds: readonly string[]
  /** The token of an invitation (`X-Partner-Token`); undefined without one. */
  readonly partnerToken?: string | undefined
  /** The request was made by a browser (by Sec-Fetch-Site or Origin, which scripts of a page can neither forge nor drop). */
  readonly fromBrowser: boolean
}

/** The same of a call whose caller has a session or a token. */
export interface SignedInCall extends RequestContext {
  readonly caller: SignedInCaller
}

type CallerFor<E extends EndpointSpec> = E['audience'] extends 'public' ? Caller : SignedInCaller

export interface Call<E extends EndpointSpec> extends RequestContext {
  readonly input: InputOf<E>
  readonly caller: CallerFor<E>
  /** Of a stream of events: the id of the last one that the client has; undefined where it has none. */
  readonly lastEventId: number | undefined
  /** A cookie that came with the request and that only the server reads. */
  cookie(name: CookieName): string | undefined
  /** Sets such a cookie; `value` null removes it. */
  setCookie(name: CookieName, value: string | null): void
}

/** Turns the outcome of a call into its response; `db` is the transaction of its effect, where it has one. */
type Answer = (outcome: unknown, call: Call<EndpointSpec>, db: Executor) => unknown

export interface Route {
  readonly endpoint: EndpointSpec
  /** Every error code that it may respond with. */
  readonly declared: ReadonlySet<string>
  readonly handle: (call: Call<EndpointSpec>) => Promise<unknown>
  /** Undefined where the outcome is the response. */
  readonly answer: Answer | undefined
}

/** What `answer` makes the response of. It awaits nothing but `db`, and may run again after a collision. */
interface AnswerOptions<E extends EndpointSpec, R> {
  readonly answer: (
    outcome: R,
    call: Call<E>,
    db: Executor,
  ) => HandlerResultOf<E> | Promise<HandlerResultOf<E>>
}

/**
 * Binds an endpoint of the contract to its handler. The response to a call with an Idempotency-Key is stored in the
 * transaction of its effect: such a handler returns the outcome of that transaction as it is, and `answer` makes the
 * response of it. Cookies are set by `answer` only.
 */
export function route<E extends EndpointSpec, R>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<R>,
  options: AnswerOptions<E, R>,
): Route
export function route<E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResultOf<E>>,
): Route
export function route(
  endpoint: EndpointSpec,
  handle: unknown,
  { answer }: { readonly answer?: unknown } = {},
): Route {
  const declared = new Set([...endpoint.errors, ...impliedErrors(endpoint)].map(({ code }) => code))
  return {
    endpoint,
    declared,
    handle: handle as Route['handle'],
    answer: answer as Answer | undefined,
  }
}
