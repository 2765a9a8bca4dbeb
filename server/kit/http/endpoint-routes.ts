import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import {
  alwaysNeedsProof,
  type EndpointSpec,
  limitOf,
  readsIdempotencyKey,
  UNATTENDED_HEADER,
} from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { EventSource } from '#contract/kit/event-stream.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Jobs } from '#server/kit/jobs/jobs.ts'
import { type AtOnce, createAtOnce } from '#server/kit/limits/at-once.ts'
import { type BodyMemory, createBodyMemory } from '#server/kit/limits/body-memory.ts'
import type { Limits } from '#server/kit/limits/limits.ts'
import { networkOf } from '#server/kit/limits/network.ts'
import { asUser } from './acting-user.ts'
import {
  type ApiResult,
  apiResponse,
  encodedResult,
  eventsResult,
  fileResult,
  jsonResult,
  partResult,
} from './api-response.ts'
import { AppError, appError } from './app-error.ts'
import { bearerToken } from './bearer-token.ts'
import type { Authenticate, AuthenticateToken, Caller, SignedInCaller } from './caller.ts'
import { requirePermitted, requireRecentAuth, userIdOf } from './caller.ts'
import type { AddressOf } from './client-address.ts'
import type { Cookies } from './cookies.ts'
import type { EventStreams } from './event-streams.ts'
import { givingAccess } from './given-access.ts'
import type { Idempotency, KeyedCall } from './idempotency.ts'
import type { RawRequest } from './raw-request.ts'
import { arrivedBody, readInput } from './read-input.ts'
import { receivePart } from './receive-part.ts'
import { receiveUpload } from './receive-upload.ts'
import { readRequestContext } from './request-context.ts'
import type { Call, Route } from './route.ts'
import type { PathParams, RawRoute } from './router.ts'
import { whilePermitted } from './running-export.ts'
import { ownOriginOf, refuseCrossSite } from './same-site.ts'
import { type FindSides, tellChange } from './told-changes.ts'

/** A call that takes longer is answered 503; the 6,000,000 ms of the specification are the timeout of the web. */
const HANDLER_TIMEOUT_MS = 30_000
/** The same for a call with a file: 10 MB on a slow connection, and the work with it. */
export const UPLOAD_TIMEOUT_MS = 150_000

/** Files under way at the same time of one account; with a bucket each part of a file is in memory. */
const FILES_AT_ONCE = 4
const MEGABYTE = 1024 * 1024
/** Files in memory: of one account two of the largest, of all several. */
const FILE_MEMORY = { ofOne: 24 * MEGABYTE, ofAll: 64 * MEGABYTE }
/** Bodies in JSON that have not arrived yet, by network, since they come before it is known who calls. */
const JSON_MEMORY = { ofOne: 4 * MEGABYTE, ofAll: 32 * MEGABYTE }

/** What the bodies of all calls share. */
interface Bodies {
  readonly files: BodyMemory
  readonly json: BodyMemory
  readonly atOnce: AtOnce
}

export interface HttpKit {
  readonly authenticate: Authenticate
  readonly authenticateToken: AuthenticateToken
  readonly db: Db
  readonly jobs: Pick<Jobs, 'schedule'>
  readonly idempotency: Idempotency
  readonly limits: Limits
  readonly cookies: Cookies
  readonly addressOf: AddressOf
  readonly now: () => number
  readonly eventStreams: EventStreams
  readonly findSides: readonly FindSides[]
  /** Origin of PUBLIC_URL; undefined in local mode. */
  readonly publicOrigin: string | undefined
}

/** The endpoints of the contract as routes: limit, authenticate, validate, handle, check the result. */
export function endpointRoutes(routes: readonly Route[], kit: HttpKit): RawRoute[] {
  const bodies: Bodies = {
    files: createBodyMemory(FILE_MEMORY),
    json: createBodyMemory(JSON_MEMORY),
    atOnce: createAtOnce(FILES_AT_ONCE),
  }
  return routes.map((route) => ({
    name: route.endpoint.name,
    method: route.endpoint.method,
    path: route.endpoint.path,
    declared: route.declared,
    async handleRaw(request, params) {
      const limitMs = takesBytes(route.endpoint) ? UPLOAD_TIMEOUT_MS : HANDLER_TIMEOUT_MS
      const result = await withinTime(limitMs, (signal) =>
        execute(route, request, params, kit, { bodies, signal }),
      )
      return apiResponse(await encodedResult(result, request.headers.get('accept-encoding')), request.id)
    },
  }))
}

function takesBytes({ upload, resumable }: EndpointSpec): boolean {
  return upload !== undefined || (resumable !== undefined && resumable.step !== 'state')
}

async function execute(
  route: Route,
  request: RawRequest,
  params: PathParams,
  kit: HttpKit,
  { bodies, signal }: { readonly bodies: Bodies; readonly signal: AbortSignal },
): Promise<ApiResult> {
  const { endpoint } = route
  const context = readRequestContext(request, kit.addressOf)
  if (endpoint.method !== 'GET') refuseCrossSite(request, ownOriginOf(request, kit.publicOrigin))
  if (endpoint.audience === 'public') await countVisit(endpoint, context.address, kit)
  // Before the session is read: a call that sends its body slowly ends with the rights of that moment.
  const body = await arrivedBody(endpoint, request, {
    memory: bodies.json,
    whose: networkOf(context.address),
    signal,
  })
  const secrets = secretsOf(endpoint, request, kit, context.address)
  const caller = await callerOf(endpoint, secrets, kit)
  if (caller.kind === 'account') await countCall(endpoint, caller, kit)
  permit(endpoint, caller, kit)
  const token = caller.kind === 'account' ? caller.token : null
  const parsed = readInput(endpoint, request, { params, body })
  if (caller.kind === 'account' && endpoint.grants?.mayGive?.(parsed.body as never))
    requireRecentAuth(caller, kit.now())
  // A file, unlike a JSON body, arrives after the session was read: a stranger makes the server read none.
  const whose = caller.kind === 'account' ? caller.accountId : networkOf(context.address)
  const upload =
    endpoint.upload &&
    receiveUpload(endpoint.upload, request, {
      memory: bodies.files,
      whose,
      signal,
      language: context.language,
    })
  const part = receivePart(endpoint, request, signal)
  const input = { ...parsed, upload: upload?.file, part }
  // Not the recent proof, which may end while a long answer is sent.
  const permitAgain = async (): Promise<void> => {
    const again = await callerOf(endpoint, secrets, kit)
    if (again.kind === 'account') requirePermitted(endpoint, again)
  }
  const { handle, answer } = bound(
    route,
    {
      ...context,
      // The activity log then says which token it was.
      ...(token && { userAgent: `API token ${token.hint}` }),
      input: input as never,
      caller: caller as never,
      lastEventId: endpoint.responds === 'events' ? lastEventIdOf(request) : undefined,
      cookie: (name) => kit.cookies.read(request, name),
    },
    kit,
    permitAgain,
  )
  const key = request.headers.get('idempotency-key')
  if (endpoint.responds === 'events' && caller.kind === 'account') {
    const source = (await handle()) as EventSource<unknown>
    const checked = checkedEvents(endpoint, source)
    const stream = kit.eventStreams.open(caller, checked, permitAgain)
    if (request.method === 'HEAD') stream.destroy()
    return eventsResult(request.method === 'HEAD' ? '' : stream)
  }
  if (takesBytes(endpoint)) {
    const stored = await bodies.atOnce.run(whose, handle).finally(upload?.release)
    return answer(stored, kit.db.query)
  }
  const { findSides } = kit
  // The answer does not wait for it: who is not told asks again after a while.
  const tell = (): void => {
    if (caller.kind === 'account') tellChange(kit.db, endpoint, caller, { params, findSides }).catch(() => {})
  }
  if (!key || !readsIdempotencyKey(endpoint)) {
    const result = await answer(await handle(), kit.db.query)
    tell()
    return result
  }
  // The scope is the user or the token: a sub-account never gets the response to its primary account, nor the other
  // way round.
  const who = caller.kind === 'account' ? (token?.id ?? userIdOf(caller)) : 'visitor'
  const fingerprint = JSON.stringify(parsed)
  // Visitors have one scope together: who guesses the key of another must not get that one's answer.
  const takesEarlier =
    caller.kind === 'account' && request.headers.get(EARLIER_ANSWER.header) === EARLIER_ANSWER.wanted
  const scope = `${endpoint.name}:${who}`
  let isRepeat = true
  const work = () => {
    isRepeat = false
    return handle()
  }
  const result = await kit.idempotency.once({ scope, key, fingerprint, takesEarlier, handle: work, answer })
  if (!isRepeat) tell()
  return result
}

/** Who makes a call by hand; undefined for a visitor, and for a program. */
function personOf(caller: Caller): string | undefined {
  return caller.kind === 'account' && caller.token === null ? userIdOf(caller) : undefined
}

/** A route with its call: what does the work, and what makes the result of its outcome. */
function bound(
  { endpoint, handle, answer }: Route,
  call: Omit<Call<EndpointSpec>, 'setCookie'>,
  kit: HttpKit,
  /** Looks once more at who calls, and its rights; throws where they are gone. */
  permitAgain: () => Promise<void>,
): Pick<KeyedCall<unknown>, 'handle' | 'answer'> {
  const setCookie = () => {
    throw new Error(`${endpoint.name} sets a cookie before its answer`)
  }
  return {
    handle: () =>
      asUser(personOf(call.caller), () => giving(endpoint, call, kit, () => handle({ ...call, setCookie }))),
    async answer(outcome, db) {
      const setCookies: string[] = []
      const answering: Call<EndpointSpec> = {
        ...call,
        setCookie: (name, value) => setCookies.push(kit.cookies.header(name, value)),
      }
      const data = answer ? await answer(outcome, answering, db) : outcome
      // Parsing drops every field that the contract does not name, so no row leaks by accident.
      const checked = endpoint.output.safeParse(data)
      if (!checked.success)
        throw new Error(`${endpoint.name} returned undeclared data`, { cause: checked.error })
      if (endpoint.resumable) return partResult(endpoint, checked.data)
      if (endpoint.responds !== 'file') return jsonResult(checked.data, setCookies)
      const file = checked.data as FileToSend
      const { caller } = call
      if (caller.kind !== 'account') return fileResult(file)
      return fileResult(whilePermitted(file, { db: kit.db, now: kit.now, caller, permit: permitAgain }))
    },
  }
}

/** A call that gives access has its proof and its news from the kit; see `Grants`. */
function giving<T>(
  { name, grants }: EndpointSpec,
  { caller, requestId }: Pick<Call<EndpointSpec>, 'caller' | 'requestId'>,
  kit: HttpKit,
  work: () => Promise<T>,
): Promise<T> {
  if (!grants || caller.kind !== 'account') return work()
  const from = kit.now()
  const requireProof = () => requireRecentAuth(caller, from)
  const call = { endpoint: name, grants, requestId, actorId: userIdOf(caller), from, requireProof }
  return givingAccess(kit, { ...call, overAt: from + HANDLER_TIMEOUT_MS }, work)
}

interface Secrets {
  readonly session: Parameters<Authenticate>[0]
  /** An API token; then the secrets of a session do not count. */
  readonly bearer: string | undefined
}

/** What proves who calls. */
function secretsOf(
  { leavesSessionIdle }: EndpointSpec,
  request: RawRequest,
  kit: HttpKit,
  address: string,
): Secrets {
  const session = {
    token: request.headers.get('x-auth-token') ?? undefined,
    cookie: kit.cookies.read(request, 'session'),
    address,
    isUse: !leavesSessionIdle && request.headers.get(UNATTENDED_HEADER) === null,
  }
  return { session, bearer: bearerToken(request) }
}

/** Who calls. A call whose secrets prove nothing is one of a visitor: the limit counts its address. */
async function callerOf(endpoint: EndpointSpec, { session, bearer }: Secrets, kit: HttpKit): Promise<Caller> {
  if (endpoint.audience === 'public') return { kind: 'visitor' }
  try {
    return bearer === undefined
      ? await kit.authenticate(session)
      : await kit.authenticateToken({ token: bearer, address: session.address })
  } catch (refusal) {
    if (refusal instanceof AppError) await countVisit(endpoint, session.address, kit)
    throw refusal
  }
}

function permit(endpoint: EndpointSpec, caller: Caller, kit: HttpKit): void {
  if (caller.kind === 'visitor') return
  requirePermitted(endpoint, caller)
  if (alwaysNeedsProof(endpoint)) requireRecentAuth(caller, kit.now())
}

async function countVisit(endpoint: EndpointSpec, address: string, { limits }: HttpKit): Promise<void> {
  const limit = limitOf(endpoint)
  if (limit) await limits.take(limit, { address })
}

/** Before its rights are looked at, so that refused calls count too. */
async function countCall(endpoint: EndpointSpec, caller: SignedInCaller, { limits }: HttpKit): Promise<void> {
  const { accountId, token } = caller
  const counted = { callerId: token?.id ?? userIdOf(caller), accountId }
  if (token) await limits.take('token', counted)
  const limit = limitOf(endpoint)
  if (limit) await limits.take(limit, counted)
}

function lastEventIdOf(request: RawRequest): number | undefined {
  const given = request.headers.get('last-event-id') ?? ''
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined
}

/** The same events, each as the contract has it: no field leaks by accident. */
function checkedEvents({ name, output }: EndpointSpec, source: EventSource<unknown>): EventSource<unknown> {
  return {
    close: () => source.close(),
    async next() {
      const events = await source.next()
      return events?.map(({ id, data }) => {
        const checked = output.safeParse(data)
        if (!checked.success) throw new Error(`${name} sent undeclared data`, { cause: checked.error })
        return { id, data: checked.data }
      })
    },
  }
}

/** The signal ends what still arrives once the time is over. */
function withinTime<T>(limitMs: number, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const time = new AbortController()
  const timer = setTimeout(() => {
    reject(appError(httpErrors.serviceUnavailable))
    time.abort()
  }, limitMs)
  begin(time.signal)
    .finally(() => clearTimeout(timer))
    .then(resolve, reject)
  return promise
}
