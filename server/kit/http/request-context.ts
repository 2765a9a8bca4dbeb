import { isIP } from 'node:net'
import type { RawRequest, RequestHeaders } from './raw-request.ts'
import { requestLanguage } from './request-language.ts'
import type { RequestContext } from './route.ts'

/** Reads what handlers may know of a request; nothing here is trusted further than its comment says. */
export function readRequestContext(request: RawRequest, trustedProxies: readonly string[]): RequestContext {
  const { headers } = request
  return {
    requestId: request.id,
    language: requestLanguage(request),
    address: clientAddress(request, trustedProxies),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 256),
    agreeRecordIds: recordIdsOf(headers.get('x-agree-record-id')),
    // Node's own fetch sends Sec-Fetch-Mode, so that one proves nothing; browsers that send no Sec-Fetch headers
    // (Safari before 16.4) still send Origin with every POST.
    fromBrowser: headers.get('sec-fetch-site') !== null || headers.get('origin') !== null,
  }
}

const RECORD_ID = /^[0-9a-z]{20}$/
const MOST_RECORDS = 8

/** Ids of `X-Agree-Record-Id`, separated by commas; what is no id of ours is left out. */
function recordIdsOf(header: string | null): readonly string[] {
  if (!header) return []
  const ids = header.split(',', MOST_RECORDS).map((id) => id.trim())
  return ids.filter((id) => RECORD_ID.test(id))
}

/**
 * The rightmost address of X-Forwarded-For that is no trusted proxy, as long as the socket itself is one. An
 * entry that is no plain address ends the search: everything left of it may be forged by the client.
 */
export function clientAddress(
  { headers, socketAddress }: { headers: RequestHeaders; socketAddress: string },
  trustedProxies: readonly string[],
): string {
  let address = plainAddress(socketAddress)
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  while (trustedProxies.includes(address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** A socket that listens on IPv6 as well writes IPv4 addresses as `::ffff:192.0.2.1`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
