import type { KnownError } from '#contract/errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  fileNameIn,
  mediaTypeOf,
  type UploadedFile,
  type UploadSpec,
  uploadRefusal,
} from '#contract/kit/upload.ts'
import type { BodyMemory } from '#server/kit/limits/body-memory.ts'
import { AppError, appError } from './app-error.ts'
import type { RawRequest } from './raw-request.ts'

/** Where the bytes of a body are counted, whose they are, and when its request is over. */
export interface Reception {
  readonly memory: BodyMemory
  readonly whose: string
  readonly signal: AbortSignal
  /** What messages name is listed as in this language. */
  readonly language: Language
}

export interface ReceivedUpload {
  readonly file: UploadedFile
  /** Gives the memory back, once the call is over. */
  release(): void
}

/**
 * The file of a call, before a byte of it is read.
 * @throws the errors for another type and for a larger file, by what the headers say
 */
export function receiveUpload(
  spec: UploadSpec,
  request: RawRequest,
  { memory, whose, signal, language }: Reception,
): ReceivedUpload {
  const { maxBytes } = spec
  const refusal = (why: 'wrongType' | 'tooLarge' | 'empty') => {
    const { error, params } = uploadRefusal(spec, why, language)
    return appError(error as KnownError, { params })
  }
  const stated = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const name = fileNameIn(request.headers.get('content-disposition'))
  const byName = mediaTypeOf(spec, name)
  const mediaType = spec.picturesByBytes ? (byName ?? stated) : stated
  if (!spec.picturesByBytes) {
    if (!Object.values(spec.types).includes(stated)) throw refusal('wrongType')
    if (name !== '' && byName !== stated) throw refusal('wrongType')
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw refusal('tooLarge')

  async function* portions(): AsyncGenerator<Uint8Array> {
    let isEmpty = true
    try {
      for await (const portion of request.portions(maxBytes, signal)) {
        isEmpty &&= portion.length === 0
        yield portion
      }
    } catch (error) {
      const isLarger = error instanceof AppError && error.code === httpErrors.bodyTooLarge.code
      throw isLarger ? refusal('tooLarge') : appError(httpErrors.uploadFailed)
    }
    if (isEmpty) throw refusal('empty')
  }

  let held = 0
  const content = portions()
  return {
    file: {
      name,
      mediaType,
      portions: content,
      async bytes() {
        const parts: Uint8Array[] = []
        for await (const portion of content) {
          memory.take(whose, portion.length)
          held += portion.length
          parts.push(portion)
        }
        return new Uint8Array(Buffer.concat(parts))
      },
    },
    release() {
      memory.free(whose, held)
      held = 0
    },
  }
}
