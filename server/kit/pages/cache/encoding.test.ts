import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  [null, 'identity'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})
