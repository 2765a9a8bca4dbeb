import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/content/home', '/content/home'],
  ['/content/home//', '/content/home'],
  ['//', '/'],
  ['/content/h%6Fm%65', '/content/home'],
  ['/a%2Fb', '/a%2Fb'],
  ['/%e4%BA%91', '/%E4%BA%91'],
  ['/%zz', '/%zz'],
])('%s is %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})
