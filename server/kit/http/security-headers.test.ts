import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('browsers remember https for all subdomains, for the host alone, or not at all', () => {
  const ofEach = (['subdomains', 'host', 'off'] as const).map((hsts) => securityHeaders(hsts))
  expect(ofEach.map((headers) => headers['strict-transport-security'])).toEqual([
    'max-age=63072000; includeSubDomains',
    'max-age=63072000',
    undefined,
  ])
})
