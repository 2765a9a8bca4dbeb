import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Language } from '#contract/kit/language.ts'
import { chooseLanguage, LANGUAGE_COOKIE } from '#contract/kit/language.ts'
import type { RequestHead } from './request-head.ts'
import type { RequestContext } from './route.ts'

/** Value of one cookie of a Cookie header, undefined where it is missing. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** Reads what handlers may know of a request; nothing here is trusted further than its comment says. */
export function readRequestContext(
  request: RequestHead,
  socketAddress: string,
  trustedProxies: readonly string[],
): RequestContext {
  const { headers } = request
  return {
    requestId: randomUUID(),
    language: chooseLanguage({
      cookie: cookieOf(headers.get('cookie'), LANGUAGE_COOKIE),
      query: queryLanguage(request.url),
      header: headers.get('accept-language'),
    }),
    address: clientAddress(headers, socketAddress, trustedProxies),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 256),
    agreeRecordIds: recordIdsOf(headers.get('x-agree-record-id')),
    // Node's own fetch sends Sec-Fetch-Mode, so that one proves nothing; browsers that send no Sec-Fetch headers
    // (Safari before 16.4) still send Origin with every POST.
    fromBrowser: headers.get('sec-fetch-site') !== null || headers.get('origin') !== null,
  }
}

const RECORD_ID = /^[0-9a-z]{20}$/
const MOST_RECORDS = 8

/** Ids of `X-Agree-Record-Id`, by comma; whatever is no id of ours is left out. */
function recordIdsOf(header: string | null): readonly string[] {
  if (!header) return []
  const ids = header.split(',', MOST_RECORDS).map((id) => id.trim())
  return ids.filter((id) => RECORD_ID.test(id))
}

/** `lang` of a query. The address is only searched, never parsed: `//[` is a path that anybody may ask for. */
export function queryLanguage(url: string): Language | undefined {
  const found = /[?&]lang=(zh|en)(?:&|#|$)/.exec(url)
  return found?.[1] as Language | undefined
}

/**
 * The rightmost address of X-Forwarded-For that is no trusted proxy, as long as the socket itself is one. Whatever a
 * proxy wrote that is no plain address ends the search: what stands left of it is the client's own word.
 */
export function clientAddress(
  headers: RequestHead['headers'],
  socket: string,
  trustedProxies: readonly string[],
): string {
  let address = plainAddress(socket)
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
