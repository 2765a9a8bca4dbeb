import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import {
  type CallInputOf,
  type EndpointSpec,
  endpointPath,
  impliedErrors,
  type OutputOf,
  readsIdempotencyKey,
  UNATTENDED_HEADER,
} from '#contract/kit/endpoint.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { PartToSend } from '#contract/kit/resumable.ts'
import { fileNameHeader, mediaTypeOf } from '#contract/kit/upload.ts'
import { eitherSignal } from './either-signal.ts'
import { createTurns } from './in-turn.ts'
import { createOpenIntentions, type Intention, type Wish } from './intention.ts'

/** Why a call failed, with a message for the user; `status` 0: there was no response. */
export interface ApiError {
  readonly status: number
  /** A code of the error catalogue, or one that only a newer server knows. */
  readonly errorCode: string
  readonly errorMsg: string
  /** Errors of single fields by path (`contact.name`). */
  readonly fields?: Readonly<Record<string, { readonly code: string; readonly message: string }>>
  /** Path of the page of what is in the way. */
  readonly page?: string | undefined
  readonly requestId?: string
}

export type ApiResult<T> =
  | {
      readonly ok: true
      readonly data: T
      /** The data are of what was sent before, not of this body; see `takesEarlier`. */
      readonly earlier?: true
    }
  | { readonly ok: false; readonly error: ApiError }

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Which calls are one and the same, though their bodies may differ; otherwise those with the same address and body. */
  readonly intention?: Intention
  /**
   * The caller goes on from what an earlier call of the intention did, whose answer was lost, although this one has
   * another body. Otherwise that is the error `arrivedEarlier`, and nothing of the new body is done.
   */
  readonly takesEarlier?: true
  /** Called while a file arrives, with the number of its bytes so far. */
  readonly onBytes?: (bytes: number) => void
  /** Called while a file is sent, with the number of its bytes so far. */
  readonly onSent?: (bytes: number) => void
  /** No action of the person: its failure is the caller’s alone, an ended session included. */
  readonly isBackground?: boolean
  /** The page makes the call by itself: it does not count as a use of the session. */
  readonly isUnattended?: boolean
  /** The call goes on when its page is left. Its body has at most 64 KiB then. */
  readonly keepalive?: true
}

/** Calls one endpoint of the contract. Never throws: a failure is a result. */
export type CallApi = <E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
  options?: CallOptions,
) => Promise<ApiResult<OutputOf<E>>>

/** Differences between the browser and rendering on the server. */
export interface CallApiParts {
  readonly send: (path: string, init: RequestInit, endpoint: EndpointSpec) => Promise<Response>
  /** Sends a file, which `fetch` does without saying how far it is; absent where no page sends one. */
  readonly sendFile?: (path: string, init: FileInit, onSent: CallOptions['onSent']) => Promise<Response>
  readonly headers: () => Readonly<Record<string, string>>
  /** The local message of a code, for the field at `path` where one is given; undefined if there is none. */
  readonly textOf: (code: string, path?: string) => string | undefined
  /** Called for every response 401 with the headers that were sent, unless the call is in the background. */
  readonly onUnauthorized: (error: ApiError, headers: Readonly<Record<string, string>>) => void
  /** Called for every failed call, unless the caller aborted it or it is in the background. */
  readonly onFailure?: (endpoint: EndpointSpec, error: ApiError) => void
  /** Called after every call that its caller has not aborted. */
  readonly onEnd?: (
    endpoint: EndpointSpec,
    params: Readonly<Record<string, string>>,
    error: ApiError | undefined,
  ) => void
  /** What repeats need; absent: nothing is repeated. */
  readonly line?: Line
}

/** The connection, as a browser knows it. */
export interface Line {
  /** False: the browser sends nothing. */
  readonly isOnline: () => boolean
  /** Resolves after so many milliseconds, or at once when aborted. */
  readonly pause: (ms: number, signal: AbortSignal | undefined) => Promise<void>
  /** From 0 to 1: people whose calls failed together do not repeat them together. */
  readonly random: () => number
  /** In ms; the moments are only compared with each other. */
  readonly now: () => number
}

/** What a call sends besides its address. */
interface Sent {
  readonly body?: unknown
  readonly upload?: File | undefined
  readonly part?: PartToSend | undefined
}

function fileIn({ upload, part }: Sent): Blob | undefined {
  return upload ?? part?.content
}

/** What the call with a file is made of. */
export interface FileInit {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Blob
  readonly signal: AbortSignal
}

/** Timeout of a call in milliseconds (specification, point 9). */
const TIMEOUT_MS = 6_000_000

/** A response 200 whose body has one of these statuses is a failure with this code (specification, point 8). */
const FAILED_BODY: Readonly<Record<number, string>> = {
  500: browserErrors.network.code,
  502: browserErrors.timeout.code,
  504: browserErrors.server.code,
}

/** Before each repeat of a call without an answer, at most so many milliseconds, and at least half of it. */
const PAUSES_MS = [400, 1200, 3600]

/** What became of a call that was sent once. */
interface Sending<T> {
  readonly result: ApiResult<T>
  /** The server has answered, not a proxy, and has not failed. */
  readonly isAnswer: boolean
  /** There was no answer of the server, and another try may have one. */
  readonly isLost: boolean
}

export function createCallApi(parts: CallApiParts): CallApi {
  const turns = createTurns()
  const open = createOpenIntentions(parts.line?.now ?? (() => 0))

  const call: CallApi = async (endpoint, input, options = {}) => {
    const result = await (readsIdempotencyKey(endpoint)
      ? inTurn(endpoint, input, options)
      : untilAnswered(parts, endpoint, input, options).then((sending) => sending.result))
    if (!result.ok && !options.signal?.aborted && !options.isBackground)
      parts.onFailure?.(endpoint, result.error)
    if (!options.signal?.aborted)
      parts.onEnd?.(endpoint, objectOf(input), result.ok ? undefined : result.error)
    return result
  }
  return call

  function inTurn<E extends EndpointSpec>(endpoint: E, input: CallInputOf<E>, options: CallOptions) {
    const address = endpointPath(endpoint, input)
    const wish: Wish = {
      call: `${endpoint.name} ${address}`,
      object: objectOf(input),
      body: JSON.stringify(input.body) ?? '',
    }
    const intention = options.intention ?? open.of(wish)
    // Each caller may abort its own call only.
    const what = options.intention || options.signal ? undefined : `${wish.call} ${wish.body}`
    return turns.run(address, what, () => once(endpoint, input, options, wish, intention))
  }

  /** Sends a call under the key of its intention, which ends with a final answer of the server only. */
  async function once<E extends EndpointSpec>(
    endpoint: E,
    input: CallInputOf<E>,
    options: CallOptions,
    wish: Wish,
    intention: Intention,
  ): Promise<ApiResult<OutputOf<E>>> {
    const began = parts.line?.now() ?? 0
    const { key, again } = intention.take(wish.call)
    const wasSent = again || parts.line?.isOnline() !== false
    const { result, isAnswer, isLost } = await untilAnswered(parts, endpoint, input, options, key)
    if (result.ok || SENT_BEFORE.has(result.error.errorCode)) {
      intention.end()
      open.settle(wish, began)
      // The server hands no earlier answer to visitors, who have no scope of their own.
      return result.ok ? result : failure(parts, 409, browserErrors.earlier.code)
    }
    if (isAnswer && !(again && isRefusedBefore(endpoint, result.error))) intention.end()
    return isLost && wasSent ? failure(parts, result.error.status, browserErrors.unknown.code) : result
  }
}

function objectOf({ params }: { readonly params?: unknown }): Wish['object'] {
  return (params ?? {}) as Wish['object']
}

/** What says that the key of an intention had its effect with another body. */
const SENT_BEFORE = new Set<string>([browserErrors.earlier.code, httpErrors.idempotencyConflict.code])

/** Whether the server refuses with this before it looks for the key: that says nothing about an earlier call. */
function isRefusedBefore(endpoint: EndpointSpec, { errorCode }: ApiError): boolean {
  return impliedErrors(endpoint).some(({ code }) => code === errorCode)
}

function failure(parts: CallApiParts, status: number, errorCode: string): { ok: false; error: ApiError } {
  return { ok: false, error: { status, errorCode, errorMsg: parts.textOf(errorCode) ?? errorCode } }
}

/** Repeats a call that had no answer, after growing pauses: one that only reads, or that has a key. */
async function untilAnswered<E extends EndpointSpec>(
  parts: CallApiParts,
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions,
  key?: string,
): Promise<Sending<OutputOf<E>>> {
  const { line } = parts
  const mayRepeat = !options.isBackground && (key !== undefined || isLightRead(endpoint))
  const pauses = line && mayRepeat ? PAUSES_MS : []
  let sending = await sendOnce(parts, endpoint, input, options, key)
  for (const ms of pauses) {
    if (!sending.isLost || options.signal?.aborted || !line?.isOnline()) break
    await line.pause(ms * (0.5 + line.random() / 2), options.signal)
    if (options.signal?.aborted) break
    sending = await sendOnce(parts, endpoint, input, options, key)
  }
  return sending
}

/** A file may be long, and its progress would begin anew. */
function isLightRead({ method, onlyReads, responds }: EndpointSpec): boolean {
  return (method === 'GET' || onlyReads === true) && responds !== 'file'
}

async function sendOnce<E extends EndpointSpec>(
  parts: CallApiParts,
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions,
  key: string | undefined,
): Promise<Sending<OutputOf<E>>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let body: unknown
  const headers = headersOf(parts, endpoint, input, options, key)
  try {
    const path = endpointPath(endpoint, input)
    const { method } = endpoint
    const signal = options.signal ? eitherSignal(options.signal, timeout) : timeout
    const file = fileIn(input)
    response =
      file && parts.sendFile
        ? await parts.sendFile(path, { method, headers, body: file, signal }, options.onSent)
        : await parts.send(
            path,
            {
              method,
              credentials: 'same-origin',
              headers,
              signal,
              keepalive: options.keepalive ?? false,
              ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
            },
            endpoint,
          )
    body =
      endpoint.responds === 'file' && response.ok
        ? await readFile(response, options.onBytes)
        : await readJson(response)
  } catch {
    const { code } = timeout.aborted ? browserErrors.timeout : browserErrors.network
    return { result: failure(parts, 0, code), isAnswer: false, isLost: !timeout.aborted }
  }
  const { status } = response
  if (!response.ok) {
    const error = errorOf(status, body, parts)
    if (status === 401 && !options.isBackground) parts.onUnauthorized(error, headers)
    const isOurs = (body as Partial<ApiError> | undefined)?.errorCode !== undefined
    return {
      result: { ok: false, error },
      isAnswer: isOurs && status < 500,
      isLost: !isOurs && status >= 500,
    }
  }
  // A page in place of the answer, as networks have it that ask for a login first.
  if (body === undefined)
    return { result: failure(parts, 0, browserErrors.server.code), isAnswer: false, isLost: true }
  const failed = FAILED_BODY[statusIn(body)]
  if (failed) return { result: failure(parts, statusIn(body), failed), isAnswer: false, isLost: false }
  const isEarlier = response.headers.get(EARLIER_ANSWER.header) !== null
  if (isEarlier && !options.takesEarlier)
    return { result: failure(parts, 409, browserErrors.earlier.code), isAnswer: true, isLost: false }
  // The server validates its responses against the contract, so the browser does not repeat it.
  const result = {
    ok: true,
    data: body as OutputOf<E>,
    ...(isEarlier && { earlier: true as const }),
  } as const
  return { result, isAnswer: true, isLost: false }
}

function headersOf(
  parts: CallApiParts,
  endpoint: EndpointSpec,
  { body, upload, part }: Sent,
  { intention, isUnattended }: CallOptions,
  key: string | undefined,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(upload && endpoint.upload
      ? {
          'content-type': mediaTypeOf(endpoint.upload, upload.name) ?? 'application/octet-stream',
          'content-disposition': fileNameHeader(upload.name),
        }
      : {}),
    ...part?.headers,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(key && intention ? { [EARLIER_ANSWER.header]: EARLIER_ANSWER.wanted } : {}),
    ...(isUnattended ? { [UNATTENDED_HEADER]: '1' } : {}),
    ...parts.headers(),
  }
}

/**
 * The file of an endpoint with `responds: 'file'`, undefined where the response is a page; the server's file names are
 * plain ASCII.
 */
async function readFile(
  response: Response,
  onBytes: CallOptions['onBytes'],
): Promise<FileResponse | undefined> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const isPage = disposition === '' && response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) return undefined
  return {
    fileName: /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'file',
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
    content: onBytes ? await readPortions(response, onBytes) : new Uint8Array(await response.arrayBuffer()),
  }
}

/** The same bytes, counted as they arrive. @throws if the connection breaks. */
async function readPortions(
  { body }: Response,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const portions: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    portions.push(part.value)
    length += part.value.length
    onBytes(length)
  }
  return new Uint8Array(await new Blob(portions).arrayBuffer())
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function statusIn(body: unknown): number {
  const status = (body as { status?: unknown } | undefined)?.status
  return typeof status === 'number' ? status : 0
}

function errorOf(status: number, body: unknown, parts: CallApiParts): ApiError {
  const given = (body ?? {}) as Partial<ApiError>
  const errorCode =
    given.errorCode ?? (status === 504 ? browserErrors.timeout.code : browserErrors.server.code)
  const fields = Object.entries(given.fields ?? {}).map(([path, { code, message }]) => [
    path,
    { code, message: parts.textOf(code, path) ?? message },
  ])
  return {
    status,
    errorCode,
    errorMsg: parts.textOf(errorCode) ?? given.errorMsg ?? errorCode,
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    page: given.page,
    ...(given.requestId ? { requestId: given.requestId } : {}),
  }
}
