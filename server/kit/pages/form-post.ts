import { AppError } from '#server/kit/http/app-error.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { BODY_LIMIT_BYTES } from '#server/kit/http/read-input.ts'
import { isOwnForm } from '#server/kit/http/same-site.ts'

/** A form that a page without scripts sent, or the reason of its refusal. */
export type SentForm = { readonly text: string } | { readonly refused: 403 | 413 | 415; readonly why: string }

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Reads a form that only our own pages may send; the limit of its size is that of the API. */
export async function readForm(request: RawRequest, ownOrigin: string): Promise<SentForm> {
  if (!isOwnForm(request, ownOrigin)) return { refused: 403, why: 'crossSite' }
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) {
    return { refused: 415, why: 'mediaTypeUnsupported' }
  }
  try {
    return { text: await request.readBody(BODY_LIMIT_BYTES) }
  } catch (error) {
    if (error instanceof AppError) return { refused: 413, why: error.code }
    throw error
  }
}
