import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { resumableErrors } from '#contract/kit/errors/resumable.errors.ts'
import { PARTIAL_UPLOAD, type ReceivedPart, type ResumableState } from '#contract/kit/resumable.ts'
import { fileNameIn } from '#contract/kit/upload.ts'
import { AppError, appError } from './app-error.ts'
import type { RawRequest } from './raw-request.ts'

const MEGABYTE = 1024 * 1024
/** An Integer of RFC 9651 has 15 digits at most. */
const INTEGER = /^\d{1,15}$/
const SHA_256 = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/

/**
 * A part of an upload, before a byte of it is read (draft-ietf-httpbis-resumable-upload-15, 4.2 and 4.4); undefined for
 * calls that take none.
 * @throws what its headers are refused for
 */
export function receivePart(
  { resumable }: EndpointSpec,
  request: RawRequest,
  signal: AbortSignal,
): ReceivedPart | undefined {
  if (!resumable || resumable.step === 'state') return undefined
  const { step, maxBytes, maxPartBytes } = resumable
  const said = (name: string) => request.headers.get(name)
  const isLast = booleanIn(said('upload-complete'))
  const offset = step === 'create' ? 0 : integerIn(said('upload-offset'))
  const bytes = integerIn(said('content-length'))
  if (step === 'append' && mediaTypeIn(said('content-type')) !== PARTIAL_UPLOAD)
    throw appError(httpErrors.mediaTypeUnsupported)
  if (isLast === undefined || offset === undefined) throw appError(httpErrors.inputInvalid)
  const length = lengthOf(integerIn(said('upload-length')), isLast, offset, bytes)
  if (step === 'create' && length === undefined) throw appError(httpErrors.inputInvalid)
  const limit = limitHeader(resumable)
  const partTooLarge = () =>
    appError(httpErrors.fileTooLarge, {
      params: { max: Math.floor(maxPartBytes / MEGABYTE) },
      headers: limit,
    })
  if (length !== undefined && length > maxBytes) {
    const params = { max: Math.floor(maxBytes / (1024 * MEGABYTE)) }
    throw appError(step === 'create' ? resumableErrors.tooLarge : resumableErrors.lengthWrong, {
      params,
      headers: limit,
    })
  }
  if (bytes !== undefined && bytes > maxPartBytes) throw partTooLarge()
  if (step === 'create' && length === 0) throw appError(httpErrors.uploadFailed)

  let cut = false
  async function* portions(): AsyncGenerator<Uint8Array> {
    try {
      yield* request.portions(maxPartBytes, signal)
    } catch (error) {
      if (error instanceof AppError && error.code === httpErrors.bodyTooLarge.code) throw partTooLarge()
      cut = true
    }
  }
  return {
    offset,
    length,
    isLast,
    bytes,
    name: fileNameIn(said('content-disposition')),
    partSha256: digestIn(said('content-digest')),
    fileSha256: digestIn(said('repr-digest')),
    portions: portions(),
    wasCut: () => cut,
  }
}

/** Status and headers of an answer about an upload. */
export function stateHeaders(
  { resumable, path }: EndpointSpec,
  { uploadId, offset, length, isComplete, expiresInSeconds }: ResumableState,
): { readonly status: number; readonly headers: Record<string, string> } {
  const limits = resumable ? limitHeader(resumable, expiresInSeconds) : {}
  const isNew = resumable?.step === 'create'
  return {
    status: isNew ? 201 : 200,
    headers: {
      ...offsetHeaders(offset, isComplete),
      'upload-length': String(length),
      ...limits,
      ...(isNew ? { location: `${path}/${uploadId}` } : {}),
    },
  }
}

/** What every answer about an upload says, a refusal for a wrong offset too. */
export function offsetHeaders(offset: number, isComplete: boolean): Record<string, string> {
  return { 'upload-offset': String(offset), 'upload-complete': isComplete ? '?1' : '?0' }
}

function limitHeader(
  { maxBytes, maxPartBytes }: NonNullable<EndpointSpec['resumable']>,
  maxAgeSeconds?: number,
): Record<string, string> {
  const age = maxAgeSeconds === undefined ? '' : `, max-age=${maxAgeSeconds}`
  return { 'upload-limit': `max-size=${maxBytes}, max-append-size=${maxPartBytes}${age}` }
}

/** Of the whole file: as it is said, or where the last part ends. @throws lengthWrong where the two differ */
function lengthOf(
  said: number | undefined,
  isLast: boolean,
  offset: number,
  bytes: number | undefined,
): number | undefined {
  const end = isLast && bytes !== undefined ? offset + bytes : undefined
  if (said !== undefined && end !== undefined && said !== end) throw appError(resumableErrors.lengthWrong)
  return said ?? end
}

function integerIn(text: string | null): number | undefined {
  return text !== null && INTEGER.test(text.trim()) ? Number(text) : undefined
}

function booleanIn(text: string | null): boolean | undefined {
  const value = text?.trim()
  return value === '?1' ? true : value === '?0' ? false : undefined
}

function mediaTypeIn(text: string | null): string {
  return (text ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

function digestIn(text: string | null): string | undefined {
  const encoded = SHA_256.exec(text ?? '')?.[1]
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('hex')
}
