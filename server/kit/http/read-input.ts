import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { appError } from './app-error.ts'
import type { RawRequest } from './raw-request.ts'
import { readBody } from './read-body.ts'
import type { Reception } from './receive-upload.ts'
import type { PathParams } from './router.ts'

/** Limit of every JSON body and form that declares no other; a call with a file has the limit of its declaration. */
export const BODY_LIMIT_BYTES = 64 * 1024
const DEPTH_LIMIT = 20

/** The text of a body, or a throw that says why it could not be read. */
type ArrivedBody = () => string

/** Waits until the body of a call is there. It never rejects: why it could not be read comes with its text. */
export async function arrivedBody(
  endpoint: EndpointSpec,
  request: RawRequest,
  reception: Omit<Reception, 'language'>,
): Promise<ArrivedBody> {
  if (!endpoint.body) return () => ''
  try {
    const text = await readText(request, endpoint.maxBodyBytes, reception)
    return () => text
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** Parses every part that the endpoint declares; all field errors come back at once. */
export function readInput(
  endpoint: EndpointSpec,
  request: RawRequest,
  { params, body }: { readonly params: PathParams; readonly body: ArrivedBody },
) {
  const given = {
    params: endpoint.params && params,
    query: endpoint.query && queryOf(request.search),
    body: endpoint.body && parsed(body()),
  }
  if (isHostile(given)) throw appError(httpErrors.inputInvalid)
  const parts = {
    params: endpoint.params?.safeParse(given.params),
    query: endpoint.query?.safeParse(given.query),
    body: endpoint.body?.safeParse(given.body),
  }
  const issues = Object.values(parts).flatMap((part) => (part && !part.success ? [part.error] : []))
  if (issues.length > 0) {
    throw appError(httpErrors.inputInvalid, { fields: Object.assign({}, ...issues.map(fieldErrorsOf)) })
  }
  return { params: parts.params?.data, query: parts.query?.data, body: parts.body?.data }
}

function queryOf(search: string): Record<string, string> {
  return search === '' ? {} : Object.fromEntries(new URLSearchParams(search))
}

async function readText(
  request: RawRequest,
  limitBytes = BODY_LIMIT_BYTES,
  { memory, whose, signal }: Omit<Reception, 'language'>,
): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw appError(httpErrors.mediaTypeUnsupported)
  refuseEncoded(request)
  let held = 0
  async function* counted() {
    for await (const portion of request.portions(limitBytes, signal)) {
      memory.take(whose, portion.length)
      held += portion.length
      yield portion
    }
  }
  try {
    return await readBody(counted())
  } finally {
    memory.free(whose, held)
  }
}

/** A body is sent as it is (RFC 9110, 8.4 and 12.5.3). @throws mediaTypeUnsupported for a compressed one */
function refuseEncoded({ headers }: RawRequest): void {
  const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (coding !== '' && coding !== 'identity')
    throw appError(httpErrors.mediaTypeUnsupported, { headers: { 'accept-encoding': 'identity' } })
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (depthOf(value, 0) <= DEPTH_LIMIT) return value
  } catch {
    // Not JSON: the same error as below.
  }
  throw appError(httpErrors.jsonInvalid)
}

function depthOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth > DEPTH_LIMIT) return depth
  return Math.max(depth, ...Object.values(value).map((child) => depthOf(child, depth + 1)))
}

/**
 * What no form sends: NUL, which PostgreSQL accepts in no text, and keys that shadow the properties of every object (a
 * `toString` that is no function breaks every comparison of the object, in the schema library too). One check here
 * replaces one in each field.
 */
function isHostile(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, child]) => key in Object.prototype || isHostile(child))
}
