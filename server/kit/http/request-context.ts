import type { AddressOf } from './client-address.ts'
import type { RawRequest } from './raw-request.ts'
import { requestLanguage } from './request-language.ts'
import type { RequestContext } from './route.ts'

/** Reads what handlers may know of a request; nothing here is trusted further than its comment says. */
export function readRequestContext(request: RawRequest, addressOf: AddressOf): RequestContext {
  const { headers } = request
  return {
    requestId: request.id,
    language: requestLanguage(request),
    address: addressOf(request),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 256),
    agreeRecordIds: recordIdsOf(headers.get('x-agree-record-id')),
    partnerToken: tokenOf(headers.get('x-partner-token')),
    // Node's own fetch sends Sec-Fetch-Mode, so that one proves nothing; browsers that send no Sec-Fetch headers
    // (Safari before 16.4) still send Origin with every POST.
    fromBrowser: headers.get('sec-fetch-site') !== null || headers.get('origin') !== null,
  }
}

/** The token of an invitation as `newToken` makes it; anything else is none. */
function tokenOf(header: string | null): string | undefined {
  return header !== null && /^[\w-]{43}$/.test(header) ? header : undefined
}

const RECORD_ID = /^[0-9a-z]{20}$/
const MOST_RECORDS = 8

/** Ids of `X-Agree-Record-Id`, separated by commas; what is no id of ours is left out. */
function recordIdsOf(header: string | null): readonly string[] {
  if (!header) return []
  const ids = header.split(',', MOST_RECORDS).map((id) => id.trim())
  return ids.filter((id) => RECORD_ID.test(id))
}
