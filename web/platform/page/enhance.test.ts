import { expect, test } from 'vitest'
import { ENHANCE_SCRIPT } from './enhance.ts'

test('the script of every page compiles and has at most 1 KB', () => {
  expect(() => new Function(ENHANCE_SCRIPT)).not.toThrow()
  expect(new TextEncoder().encode(ENHANCE_SCRIPT).length).toBeLessThanOrEqual(1024)
})
