import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['Br', 'br'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['brotli, xgzip', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity', 'identity'],
  [null, 'identity'],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})
