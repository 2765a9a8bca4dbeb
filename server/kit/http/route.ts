import {
  type EndpointSpec,
  type HandlerResultOf,
  type InputOf,
  impliedErrors,
} from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
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
  /** The request was made by a browser (by Sec-Fetch-Site or Origin, which scripts of a page can neither forge nor drop). */
  readonly fromBrowser: boolean
}

type CallerFor<E extends EndpointSpec> = E['audience'] extends 'public' ? Caller : SignedInCaller

export interface Call<E extends EndpointSpec> extends RequestContext {
  readonly input: InputOf<E>
  readonly caller: CallerFor<E>
  /** A cookie that came with the request and that only the server reads. */
  cookie(name: CookieName): string | undefined
  /** Sets such a cookie; `value` null removes it. */
  setCookie(name: CookieName, value: string | null): void
}

/** Buckets of requests by address, see kit/limits. */
export type LimitName = 'signIn' | 'sendCode' | 'register' | 'contact' | 'export' | 'write'

export interface Route {
  readonly endpoint: EndpointSpec
  /** Every error code that it may respond with. */
  readonly declared: ReadonlySet<string>
  readonly limit: LimitName | undefined
  readonly handle: (call: Call<EndpointSpec>) => Promise<unknown>
}

/** Binds an endpoint of the contract to its handler. */
export function route<E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResultOf<E>>,
  options: { limit?: LimitName } = {},
): Route {
  const declared = new Set([...endpoint.errors, ...impliedErrors(endpoint)].map(({ code }) => code))
  return { endpoint, declared, limit: options.limit, handle: handle as unknown as Route['handle'] }
}
