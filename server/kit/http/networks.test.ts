import { expect, test } from 'vitest'
import { networkList, parseNetwork, plainAddress } from './networks.ts'

test('a single address is a network of one, an IPv4-mapped one is IPv4', () => {
  expect(parseNetwork('192.0.2.1')).toEqual({ address: '192.0.2.1', prefix: 32, family: 'ipv4' })
  expect(parseNetwork('2001:DB8:0::1')).toEqual({ address: '2001:db8::1', prefix: 128, family: 'ipv6' })
  expect(parseNetwork('::ffff:192.0.2.0/120')).toEqual({ address: '192.0.2.0', prefix: 24, family: 'ipv4' })
})

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '::ffff:10.0.0.0/8',
  '::/129',
  '',
])('"%s" is no network', (text) => {
  expect(parseNetwork(text)).toBeUndefined()
})

test('a list finds the addresses of its networks, IPv4 ones in both spellings', () => {
  const list = networkList(['10.0.0.0/8', '2001:db8::/33', '192.0.2.7'])
  for (const address of [
    '10.255.0.1',
    '::ffff:10.1.2.3',
    '::ffff:a01:203',
    '2001:db8:7fff::1',
    '192.0.2.7',
  ]) {
    expect([address, list.includes(address)]).toEqual([address, true])
  }
  for (const address of ['11.0.0.1', '2001:db8:8000::1', '192.0.2.8', '::a01:203']) {
    expect([address, list.includes(address)]).toEqual([address, false])
  }
})

test('an address has one spelling', () => {
  expect(plainAddress('2001:0DB8:0:0:0::0001')).toBe('2001:db8::1')
  expect(plainAddress('::FFFF:c000:0201')).toBe('192.0.2.1')
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1')
  expect(plainAddress('192.0.2.1:443')).toBeUndefined()
})
