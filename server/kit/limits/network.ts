import { isIPv6 } from 'node:net'

/** One customer of a provider has a whole /64 of IPv6 addresses, so those count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail?.split(':') ?? [])]
  return `${all.slice(0, 4).join(':')}::/64`
}
