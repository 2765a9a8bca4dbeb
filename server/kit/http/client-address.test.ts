import { describe, expect, test, vi } from 'vitest'
import { clientAddresses } from './client-address.ts'
import { fromFetchRequest } from './fetch-adapter.ts'

const PROXIES = ['10.0.0.1', '10.0.0.2', '172.16.0.0/12', '2001:db8:9::/48']

function requestFrom(socket: string, headers: Record<string, string>) {
  return fromFetchRequest(new Request('http://127.0.0.1/api/site', { headers }), socket)
}

function addressOf(socket: string, forwarded?: string, proxies = PROXIES): string {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return clientAddresses(proxies, { warn: () => {} })(requestFrom(socket, headers))
}

describe('the address of the client', () => {
  test('is that of the socket where the socket is no trusted proxy', () => {
    expect(addressOf('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  test('is the rightmost hop that is no trusted proxy', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
    expect(addressOf('10.0.0.1')).toBe('10.0.0.1')
  })

  test('is found behind a proxy whose socket address is IPv4-mapped IPv6', () => {
    expect(addressOf('::ffff:10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
    expect(addressOf('::ffff:203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  test('is found behind proxies of trusted networks, IPv4 and IPv6', () => {
    expect(addressOf('172.20.3.4', '203.0.113.9, 2001:db8:9:1::7')).toBe('203.0.113.9')
    expect(addressOf('2001:db8:9::1', '198.51.100.1, 2001:db8:10::1')).toBe('2001:db8:10::1')
    expect(addressOf('::ffff:172.31.0.1', '::ffff:c633:6401')).toBe('198.51.100.1')
    expect(addressOf('172.32.0.1', '203.0.113.9')).toBe('172.32.0.1')
    expect(addressOf('127.0.0.1', '203.0.113.9', ['::ffff:127.0.0.0/104'])).toBe('203.0.113.9')
  })

  test('is never left of a hop that is no address', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9:4711')).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', '198.51.100.1, unknown, 10.0.0.2')).toBe('10.0.0.2')
  })
})

describe('a header that names the client', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    '%s from no trusted proxy is reported once',
    (name) => {
      const warn = vi.fn()
      const find = clientAddresses([], { warn })
      find(requestFrom('10.0.0.1', {}))
      expect(warn).not.toHaveBeenCalled()
      find(requestFrom('10.0.0.1', { [name]: '203.0.113.9' }))
      find(requestFrom('10.0.0.2', { [name]: '203.0.113.9' }))
      expect(warn.mock.calls).toEqual([
        [
          { event: 'untrustedProxy', header: name, address: '10.0.0.1' },
          expect.stringContaining('TRUSTED_PROXIES'),
        ],
      ])
    },
  )

  test('from a trusted proxy is not reported', () => {
    const warn = vi.fn()
    clientAddresses(PROXIES, { warn })(requestFrom('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }))
    expect(warn).not.toHaveBeenCalled()
  })
})
