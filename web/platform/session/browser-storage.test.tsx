import { afterEach, expect, test, vi } from 'vitest'
import { canStore } from './browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a browser that stores leaves nothing of the question', () => {
  expect(canStore()).toBe(true)
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test.each([
  [
    'is full',
    {
      length: 0,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
  ],
  ['is none, as in the browser of another app', null],
])('storage that %s stores nothing', (_, area) => {
  vi.stubGlobal('localStorage', area)
  expect(canStore()).toBe(false)
})
