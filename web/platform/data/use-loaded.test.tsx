import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newerOf, unlessFailed, useLoaded } from './use-loaded.ts'

test('what a call has answered stays until the page has loaded something else', () => {
  const { result, rerender } = renderHook(({ loaded }) => useLoaded(loaded), {
    initialProps: { loaded: 'first' },
  })
  act(() => result.current[1]('answered'))
  rerender({ loaded: 'first' })
  expect(result.current[0]).toBe('answered')
  rerender({ loaded: 'second' })
  expect(result.current[0]).toBe('second')
})

test('an older version that was on its way does not replace the newer one that a call has answered', () => {
  const { result, rerender } = renderHook(({ loaded }) => useLoaded(loaded, newerOf), {
    initialProps: { loaded: { version: 1 } },
  })
  act(() => result.current[1]({ version: 3 }))
  rerender({ loaded: { version: 2 } })
  expect(result.current[0].version).toBe(3)
  rerender({ loaded: { version: 4 } })
  expect(result.current[0].version).toBe(4)
})

test('what was loaded stays where loading it again failed', () => {
  const { result, rerender } = renderHook(({ loaded }) => useLoaded(loaded, unlessFailed), {
    initialProps: { loaded: ['a'] as string[] | undefined },
  })
  rerender({ loaded: undefined })
  expect(result.current[0]).toEqual(['a'])
})
