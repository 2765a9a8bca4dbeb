import { afterEach, expect, test } from 'vitest'
import { BLOCKED_STORAGE_SCRIPT } from './blocked-storage.ts'

const run = () => new Function('window', 'sessionStorage', BLOCKED_STORAGE_SCRIPT)

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('where reading session storage throws, entries live as long as the document', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const window: { sessionStorage?: Storage } = {}
  new Function('window', BLOCKED_STORAGE_SCRIPT)(window)
  expect(Object.keys(window.sessionStorage ?? {})).toEqual([])
  window.sessionStorage?.setItem('a', '1')
  expect([window.sessionStorage?.getItem('a'), window.sessionStorage?.getItem('b')]).toEqual(['1', null])
  window.sessionStorage?.removeItem('a')
  expect(window.sessionStorage?.getItem('a')).toBeNull()
})

test('where there is none, as in the browser of another app, the same', () => {
  const window: { sessionStorage?: Storage } = {}
  run()(window, null)
  window.sessionStorage?.setItem('a', '1')
  expect(window.sessionStorage?.getItem('a')).toBe('1')
})

test('where it can be read, it is left alone', () => {
  const window = {}
  run()(window, {})
  expect(window).toEqual({})
})
