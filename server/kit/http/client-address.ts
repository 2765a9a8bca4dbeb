import type { Log } from '#server/kit/log.ts'
import { networkList, plainAddress } from './networks.ts'
import type { RawRequest } from './raw-request.ts'

/** The address of the client that sent a request: what limits count by and logs name. */
export type AddressOf = (request: Pick<RawRequest, 'headers' | 'socketAddress'>) => string

/** Headers by which proxies name the client. Only the first is read, from proxies that are configured. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/**
 * @param trustedProxies addresses and networks (CIDR) of the proxies that may name the client
 * @returns a function that gives the rightmost address of X-Forwarded-For that is no trusted proxy, as long as the
 *   socket itself is one. An entry that is no plain address ends the search: everything left of it may be forged by
 *   the client. The first request with such a header from elsewhere is reported, since all visitors behind a proxy
 *   that is not configured count as one.
 */
export function clientAddresses(trustedProxies: readonly string[], log: Pick<Log, 'warn'>): AddressOf {
  const trusted = networkList(trustedProxies)
  let warned = false

  function warnOnce({ headers }: Pick<RawRequest, 'headers'>, address: string): void {
    if (warned) return
    const header = FORWARDED.find((name) => headers.get(name) !== null)
    if (header === undefined) return
    warned = true
    log.warn(
      { event: 'untrustedProxy', header, address },
      'a request names its client in a header, but TRUSTED_PROXIES does not name the address that sent it: the header ' +
        'is ignored, and all visitors behind that proxy count as one; add the address to TRUSTED_PROXIES if it is yours',
    )
  }

  return (request) => {
    let address = plainAddress(request.socketAddress) ?? request.socketAddress
    if (!trusted.includes(address)) {
      warnOnce(request, address)
      return address
    }
    const hops = (request.headers.get('x-forwarded-for') ?? '').split(',')
    while (trusted.includes(address)) {
      const hop = plainAddress(hops.pop()?.trim() ?? '')
      if (hop === undefined) break
      address = hop
    }
    return address
  }
}
