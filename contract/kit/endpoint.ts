import type { z } from 'zod'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { resumableErrors } from '#contract/kit/errors/resumable.errors.ts'
import type { EventSource } from '#contract/kit/event-stream.ts'
import type { Grants } from '#contract/kit/grants.ts'
import type { NeededPermission } from '#contract/kit/permissions.ts'
import type { PartToSend, ReceivedPart, ResumableSpec } from '#contract/kit/resumable.ts'
import type { UploadedFile, UploadSpec } from '#contract/kit/upload.ts'

/**
 * Who may call an endpoint. `public`: every caller. `account`: every signed-in caller, sub-accounts and operators too.
 * `primary`: a customer or partner itself, none of its sub-accounts. `customer`, `partner`: an account of that type, and its sub-accounts.
 * `operator`: the provider's staff, by a permission of `OperatorPermissions`; other callers are answered
 * operatorsOnly.
 */
export type Audience = 'public' | 'account' | 'primary' | 'customer' | 'partner' | 'operator'

/**
 * What a session must do before anything else: choose a password in place of the mailed one, then set up the second
 * factor that the primary account, or the provider of its operators, requires.
 */
export const SESSION_DUTIES = ['changePassword', 'setUpFactor'] as const
export type SessionDuty = (typeof SESSION_DUTIES)[number]

/** The refusal of a call while the duty is open. */
export const DUTY_ERRORS = {
  changePassword: httpErrors.passwordChangeNeeded,
  setUpFactor: httpErrors.factorNeeded,
} as const satisfies Record<SessionDuty, ErrorEntry>

/**
 * What a limit counts together: calls of one kind of a person, and where it is not known who calls, of an address. How
 * many of them a window takes is in `server/kit/limits/limits.ts`.
 */
export type CallLimit = 'signIn' | 'sendCode' | 'register' | 'contact' | 'export' | 'upload' | 'write'

/** One call of the API as data: what browser, server, OpenAPI document and tests all derive from. */
export interface EndpointSpec {
  /** Unique verb-and-noun name, `createTrial`; the OpenAPI operationId. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the site's root, parameters in braces: `/api/{userId}/token/validation`. */
  readonly path: `/api/${string}`
  readonly audience: Audience
  /** What the caller needs besides being of the audience; every endpoint that is not public says it (0059). */
  readonly permission?: NeededPermission
  /** Duties that do not refuse this call: what a session needs to fulfil them. */
  readonly duringDuty?: readonly SessionDuty[]
  /** A sensitive step that gives no access: without a recent re-authentication it answers `proofNeeded`. */
  readonly requiresRecentAuth?: true
  /** It gives access: a recent re-authentication, an entry of the activity log and news to the owner follow from it. */
  readonly grants?: Grants
  /** Which limit counts the call, where it is another one than follows from its form; see `limitOf`. */
  readonly limit?: CallLimit
  /** Repeating the call is harmless: an Idempotency-Key is neither sent nor read, which saves its two writes. */
  readonly ignoresIdempotencyKey?: true
  /** It only reads, though its method is another one than GET: a call whose answer is lost is repeated. */
  readonly onlyReads?: true
  /** One sentence for the reader of the API document. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The largest JSON body, where that of all calls (64 KB) is too small. */
  readonly maxBodyBytes?: number
  /**
   * Set where the body is a file instead of JSON. Such a call stores what it got under an id and has no other effect,
   * so it ignores the Idempotency-Key; the call in JSON that names the id has the effect.
   */
  readonly upload?: UploadSpec
  /** Set where the call is a step of an upload in parts; `output` then has what `resumableState` has. */
  readonly resumable?: ResumableSpec
  readonly output: z.ZodType
  /**
   * What a successful call makes stale of what pages show: all reads whose path begins with one of these. Absent: all
   * that its caller sees. An empty list: nothing, as for a call that only reads; see `changesOf`.
   */
  readonly changes?: readonly `/api/${string}`[]
  /** The page makes this call by itself: it does not count as a use of the session, which ends when it is idle. */
  readonly leavesSessionIdle?: true
  /**
   * Set where the response is a file to save, `output` is then `fileResponse`; or a stream of server-sent events, each
   * with data as `output` says. The method is GET.
   */
  readonly responds?: 'file' | 'events'
  /** Media types that a file of the response can have. */
  readonly fileTypes?: readonly string[]
  /** What its own rules may refuse with; what follows from its form is added by `impliedErrors`. */
  readonly errors: readonly ErrorEntry[]
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Given<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<E, K extends string> = E extends Record<K, infer T> ? T : undefined
type IfUpload<E, T> = E extends { readonly upload: UploadSpec } ? T : undefined
type IfPart<E, T> = E extends { readonly resumable: { readonly step: 'create' | 'append' } } ? T : undefined

/** What a handler receives: every part parsed. */
export interface InputOf<E extends EndpointSpec> {
  readonly params: Parsed<Part<E, 'params'>>
  readonly query: Parsed<Part<E, 'query'>>
  readonly body: Parsed<Part<E, 'body'>>
  readonly upload: IfUpload<E, UploadedFile>
  readonly part: IfPart<E, ReceivedPart>
}

type Slot<K extends string, T> = [T] extends [undefined] ? { [k in K]?: undefined } : { [k in K]: T }
/** A query of which nothing is required may be left out. */
type QuerySlot<T> = Record<never, never> extends T ? { query?: T } : Slot<'query', T>

/** What a caller passes: the parts that the endpoint declares, before parsing. */
export type CallInputOf<E extends EndpointSpec> = Slot<'params', Given<Part<E, 'params'>>> &
  QuerySlot<Given<Part<E, 'query'>>> &
  Slot<'body', Given<Part<E, 'body'>>> &
  Slot<'upload', IfUpload<E, File>> &
  Slot<'part', IfPart<E, PartToSend>>

/** What a handler returns. */
export type HandlerResultOf<E extends EndpointSpec> = E extends { readonly responds: 'events' }
  ? EventSource<z.input<E['output']>>
  : z.input<E['output']>
/** What a caller gets; of a stream each event. */
export type OutputOf<E extends EndpointSpec> = z.output<E['output']>

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec
}

/** Sent with a call that the page makes by itself: it does not count as a use of the session. */
export const UNATTENDED_HEADER = 'x-unattended'

/** Whether repeats with the same Idempotency-Key have one effect and get the same response. */
export function readsIdempotencyKey({ method, ignoresIdempotencyKey }: EndpointSpec): boolean {
  return method !== 'GET' && !ignoresIdempotencyKey
}

/** Which limit counts a call: what it declares, else what follows from its form. A call that only reads has none. */
export function limitOf(spec: EndpointSpec): CallLimit | undefined {
  const { limit, upload, resumable, responds, method, onlyReads } = spec
  if (limit) return limit
  if (upload || resumable?.step === 'create') return 'upload'
  if (responds === 'file') return 'export'
  return method === 'GET' || onlyReads ? undefined : 'write'
}

/** Whether each call needs a recent re-authentication, whatever it is about. */
export function alwaysNeedsProof({ requiresRecentAuth, grants }: EndpointSpec): boolean {
  return requiresRecentAuth === true || (grants !== undefined && !grants.mayGive && !grants.isGiven)
}

/** What a successful call makes stale: paths of reads, or everything. */
export function changesOf(spec: EndpointSpec): readonly string[] | 'all' {
  const { method, changes, upload, resumable, responds } = spec
  if (changes) return changes
  // A file that is sent has no effect before another call names it.
  return method === 'GET' || upload || resumable || responds === 'file' ? [] : 'all'
}

/** Path and query of a call: `/api/u1/token/validation?size=10`. Values that are undefined are left out. */
export function endpointPath(
  { path }: Pick<EndpointSpec, 'path'>,
  { params = {}, query = {} }: { params?: unknown; query?: unknown },
): string {
  const values = params as Record<string, string>
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const pairs = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Errors that follow from an endpoint's form alone, so that no declaration repeats them. */
export function impliedErrors(spec: EndpointSpec): ErrorEntry[] {
  const errors: ErrorEntry[] = [
    httpErrors.internal,
    httpErrors.tooManyRequests,
    httpErrors.serviceUnavailable,
  ]
  if (spec.audience !== 'public')
    errors.push(
      httpErrors.notSignedIn,
      httpErrors.sessionOver,
      httpErrors.endedByAdministrator,
      httpErrors.cookieMissing,
      httpErrors.addressNotAllowed,
    )
  if (['account', 'customer', 'partner', 'operator'].includes(spec.audience))
    errors.push(
      ...SESSION_DUTIES.filter((duty) => !spec.duringDuty?.includes(duty)).map((duty) => DUTY_ERRORS[duty]),
    )
  // API tokens are refused wherever their scopes do not reach, session calls too.
  if (spec.audience !== 'public') errors.push(httpErrors.notPermitted)
  if (spec.audience === 'partner') errors.push(httpErrors.partnersOnly)
  if (spec.audience === 'operator') errors.push(httpErrors.operatorsOnly)
  if (spec.requiresRecentAuth || spec.grants) errors.push(httpErrors.proofNeeded)
  if (spec.params || spec.query || spec.body) errors.push(httpErrors.inputInvalid)
  if (spec.method !== 'GET') errors.push(httpErrors.crossSite)
  if (readsIdempotencyKey(spec)) errors.push(httpErrors.idempotencyConflict, httpErrors.idempotencyKeyInvalid)
  if (spec.body) errors.push(httpErrors.jsonInvalid, httpErrors.mediaTypeUnsupported, httpErrors.bodyTooLarge)
  if (spec.upload) {
    const {
      wrongType = httpErrors.fileTypeUnsupported,
      tooLarge = httpErrors.fileTooLarge,
      empty,
    } = spec.upload
    errors.push(wrongType, tooLarge, httpErrors.uploadFailed, ...(empty ? [empty] : []))
  }
  if (spec.resumable && spec.resumable.step !== 'state') errors.push(...partErrors(spec.resumable))
  return errors
}

function partErrors({ step }: ResumableSpec): ErrorEntry[] {
  const both = [resumableErrors.lengthWrong, resumableErrors.partDamaged, httpErrors.fileTooLarge]
  return step === 'create'
    ? [...both, resumableErrors.tooLarge, httpErrors.uploadFailed, httpErrors.inputInvalid]
    : [...both, resumableErrors.offsetWrong, httpErrors.mediaTypeUnsupported]
}
