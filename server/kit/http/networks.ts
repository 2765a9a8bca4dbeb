import { BlockList, isIP, SocketAddress } from 'node:net'

/** The addresses that share the first `prefix` bits. */
interface Network {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i
/** Bits in front of the IPv4 address of an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2). */
const MAPPED_BITS = 96

/**
 * An address in its one spelling: IPv6 in lower case and shortest form without its zone, IPv4-mapped IPv6 as IPv4.
 * Undefined where the text is no address.
 */
export function plainAddress(text: string): string | undefined {
  const family = isIP(text)
  if (family === 4) return text
  if (family !== 6) return undefined
  const [address = ''] = text.split('%')
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(MAPPED, '')
}

/** A network in CIDR notation, `10.0.0.0/8` or `2001:db8::/32`, or a single address; undefined for anything else. */
export function parseNetwork(text: string): Network | undefined {
  const [written = '', bits, ...rest] = text.split('/')
  const address = plainAddress(written)
  if (address === undefined || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    return undefined
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  const longest = family === 'ipv4' ? 32 : 128
  const skipped = family === 'ipv4' && isIP(written) === 6 ? MAPPED_BITS : 0
  const prefix = bits === undefined ? longest : Number(bits) - skipped
  return prefix < 0 || prefix > longest ? undefined : { address, prefix, family }
}

/** Networks to look addresses up in; texts that are no network are left out. */
export function networkList(networks: readonly string[]): { includes(address: string): boolean } {
  const list = new BlockList()
  for (const network of networks.map(parseNetwork)) {
    if (network) list.addSubnet(network.address, network.prefix, network.family)
  }
  // Most sites trust no proxy, and each request is looked up.
  if (list.rules.length === 0) return { includes: () => false }
  return { includes: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') }
}

const LOOPBACK = /^(?:(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3})\.?|::1|\[::1\])$/i

/** Whether a host name or address means this machine (RFC 6761, 6.3, for the names below `localhost`). */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
