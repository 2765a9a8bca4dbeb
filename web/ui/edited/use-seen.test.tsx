import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSeen } from './use-seen.ts'

const refusal = (status: number) => ({ status, errorCode: 'x', errorMsg: 'x' })

test('what a dialog asks about stays as it was seen until a call is refused for its age', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen(now), { initialProps: { now: 1 } })
  rerender({ now: 2 })
  expect(result.current.seen).toBe(1)
  act(() => result.current.look(refusal(500)))
  expect(result.current.seen).toBe(1)
  act(() => result.current.look(refusal(409)))
  expect(result.current.seen).toBe(2)
  rerender({ now: 3 })
  expect(result.current.seen).toBe(2)
})

test('what is loaded after the refusal is seen then', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen(now), { initialProps: { now: 1 } })
  act(() => result.current.look(refusal(409)))
  expect(result.current.seen).toBe(1)
  rerender({ now: 2 })
  expect(result.current.seen).toBe(2)
})
