/** Files of components share a worker, and with it the modules that are loaded: one that is loaded is not replaced. */
import { expect, test } from 'vitest'
import { paths, textOf } from './tree.ts'

const BEFORE = 'vi.hoisted(() => vi.resetModules())'
const AFTER = 'afterAll(() => void vi.resetModules())'

test('a test of components that replaces a module loads its modules anew, and leaves none of them to the next file', () => {
  const replacing = paths('web/**/*.test.tsx').filter((path) => textOf(path).includes('vi.mock('))
  const without = (words: string) => replacing.filter((path) => !textOf(path).includes(words))
  expect([without(BEFORE), without(AFTER)]).toEqual([[], []])
  expect(replacing.length).toBeGreaterThan(0)
})
