import { isIP } from 'node:net'
import { isLoopback, networkList, plainAddress } from './networks.ts'

/**
 * Networks that are no public ones, by the registries of special-purpose addresses of IANA (RFC 6890): private, local,
 * shared, reserved, documentation, multicast, and those of IPv6 that lead to an IPv4 address.
 */
const SPECIAL = networkList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
])
/** All of IPv6 that is given to anyone. */
const GLOBAL_IPV6 = networkList(['2000::/3'])

/** Whether this is the address of a host on the internet. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text)
  if (address === undefined || SPECIAL.includes(address)) return false
  return isIP(address) === 4 || GLOBAL_IPV6.includes(address)
}

/** Names that never lead to the internet (RFC 6761, RFC 6762, RFC 8375; `internal` by ICANN). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa|test|invalid|onion)\.?$/i

/**
 * Whether the site may send to this address at the word of a user: https, and a host of the internet as far as its name
 * tells. What the name leads to is checked when it is connected to.
 * @param allowsLoopback in local mode: also http and https of this machine
 */
export function isPublicUrl(text: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (allowsLoopback && isLoopback(hostname)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || LOCAL_NAME.test(hostname)) return false
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 ? hostname.includes('.') : isPublicAddress(literal)
}
