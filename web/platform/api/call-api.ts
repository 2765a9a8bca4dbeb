import {
  type CallInputOf,
  type EndpointSpec,
  endpointPath,
  type OutputOf,
  readsIdempotencyKey,
} from '#contract/kit/endpoint.ts'
import { browserErrors } from '#contract/kit/errors/browser.errors.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { PartToSend } from '#contract/kit/resumable.ts'
import { fileNameHeader, mediaTypeOf } from '#contract/kit/upload.ts'

/** Why a call failed, with a message for the user; `status` 0: there was no response. */
export interface ApiError {
  readonly status: number
  /** A code of the error catalogue, or one that only a newer server knows. */
  readonly errorCode: string
  readonly errorMsg: string
  /** Errors of single fields by path (`contact.name`). */
  readonly fields?: Readonly<Record<string, { readonly code: string; readonly message: string }>>
  readonly requestId?: string
}

export type ApiResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: ApiError }

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Repeats with the same key have one effect and get the same response; see `readsIdempotencyKey`. */
  readonly idempotencyKey?: string
  /** Called while a file arrives, with the number of its bytes so far. */
  readonly onBytes?: (bytes: number) => void
  /** Called while a file is sent, with the number of its bytes so far. */
  readonly onSent?: (bytes: number) => void
  /** No action of the person: its failure is the caller’s alone, an ended session included. */
  readonly isBackground?: boolean
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
  /** Called for every response 401, unless the call is in the background. */
  readonly onUnauthorized: () => void
  /** Called for every failed call, unless the caller aborted it or it is in the background. */
  readonly onFailure?: (endpoint: EndpointSpec, error: ApiError) => void
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

export function createCallApi(parts: CallApiParts): CallApi {
  return async (endpoint, input, options = {}) => {
    const result = await answerOf(parts, endpoint, input, options)
    if (!result.ok && !options.signal?.aborted && !options.isBackground)
      parts.onFailure?.(endpoint, result.error)
    return result
  }
}

async function answerOf<E extends EndpointSpec>(
  parts: CallApiParts,
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions,
): Promise<ApiResult<OutputOf<E>>> {
  const failure = (status: number, errorCode: string): { ok: false; error: ApiError } => ({
    ok: false,
    error: { status, errorCode, errorMsg: parts.textOf(errorCode) ?? errorCode },
  })
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let body: unknown
  try {
    const path = endpointPath(endpoint, input)
    const { method } = endpoint
    const headers = headersOf(parts, endpoint, input, options)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const file = fileIn(input)
    response =
      file && parts.sendFile
        ? await parts.sendFile(path, { method, headers, body: file, signal }, options.onSent)
        : await parts.send(
            path,
            {
              ...{ method, credentials: 'same-origin', headers, signal },
              ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
            },
            endpoint,
          )
    body =
      endpoint.responds === 'file' && response.ok
        ? await readFile(response, options.onBytes)
        : await readJson(response)
  } catch {
    return failure(0, timeout.aborted ? browserErrors.timeout.code : browserErrors.network.code)
  }
  if (response.status === 401 && !options.isBackground) parts.onUnauthorized()
  if (!response.ok) return { ok: false, error: errorOf(response.status, body, parts) }
  const failed = FAILED_BODY[statusIn(body)]
  if (failed) return failure(statusIn(body), failed)
  // The server validates its responses against the contract, so the browser does not repeat it.
  return { ok: true, data: body as OutputOf<E> }
}

function headersOf(
  parts: CallApiParts,
  endpoint: EndpointSpec,
  { body, upload, part }: Sent,
  { idempotencyKey }: CallOptions,
): Record<string, string> {
  const sendsKey = idempotencyKey !== undefined && readsIdempotencyKey(endpoint)
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
    ...(sendsKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...parts.headers(),
  }
}

/** The file of an endpoint with `responds: 'file'`; the server's file names are plain ASCII. */
async function readFile(response: Response, onBytes: CallOptions['onBytes']): Promise<FileResponse> {
  const disposition = response.headers.get('content-disposition') ?? ''
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
    ...(given.requestId ? { requestId: given.requestId } : {}),
  }
}
