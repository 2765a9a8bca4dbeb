import { AppError } from '#server/kit/http/app-error.ts'
import { readBody } from '#server/kit/http/read-body.ts'
import { BODY_LIMIT_BYTES } from '#server/kit/http/read-input.ts'
import { isOwnForm } from '#server/kit/http/same-site.ts'

/** A form that a page without scripts sent, or why it is not taken. */
export type SentForm = { readonly text: string } | { readonly refused: 403 | 413 | 415; readonly why: string }

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Reads a form that only our own pages may send, as long as the API's bodies may be. */
export async function readForm(request: Request, ownOrigin: string): Promise<SentForm> {
  if (!isOwnForm(request, ownOrigin)) return { refused: 403, why: 'crossSite' }
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) {
    return { refused: 415, why: 'mediaTypeUnsupported' }
  }
  try {
    return { text: await readBody(request, BODY_LIMIT_BYTES) }
  } catch (error) {
    if (error instanceof AppError) return { refused: 413, why: error.code }
    throw error
  }
}
