import { expect, test } from 'vitest'
import { escapedSource } from './one-byte-source.ts'

test('an escaped source is ASCII and means the same', () => {
  const source = '({ 名: "云桌面 – “quoted” 𝔅", text: `a中`, hits: "x𝔅中".match(/[𝔅中]/gu) })'
  const escaped = escapedSource(source)
  expect(escaped).toMatch(/^\p{ASCII}+$/u)
  // biome-ignore lint/security/noGlobalEval: the one way to see what a source means
  const [before, after] = [source, escaped].map((each) => globalThis.eval(each))
  expect(after).toEqual(before)
  expect(after.hits).toEqual(['𝔅', '中'])
})
