import { describe, expect, test } from 'vitest'
import { fromFetchRequest } from './fetch-adapter.ts'
import { readRequestContext } from './request-context.ts'

const PROXIES = ['10.0.0.1', '10.0.0.2']

function addressOf(socket: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const request = new Request('http://127.0.0.1/api/site', { headers })
  return readRequestContext(fromFetchRequest(request, socket), PROXIES).address
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

  test('is never left of a hop that is no address', () => {
    expect(addressOf('10.0.0.1', '198.51.100.1, 203.0.113.9:4711')).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1', '198.51.100.1, unknown, 10.0.0.2')).toBe('10.0.0.2')
  })
})
