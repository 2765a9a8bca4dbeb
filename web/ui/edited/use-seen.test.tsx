import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { useSeen } from './use-seen.ts'

const refusal = (errorCode: string) => ({ status: 409, errorCode, errorMsg: 'x' })
const CHANGED = conflictErrors.changedMeanwhile.code

test('what a dialog asks about stays as it was seen until a call is refused for its age', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen(now), { initialProps: { now: 1 } })
  rerender({ now: 2 })
  expect(result.current.seen).toBe(1)
  act(() => result.current.look(refusal('contentNotPublished')))
  expect(result.current.seen).toBe(1)
  act(() => result.current.look(refusal(CHANGED)))
  expect(result.current.seen).toBe(2)
  rerender({ now: 3 })
  expect(result.current.seen).toBe(2)
})

test('what is loaded after the refusal is seen then', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen(now), { initialProps: { now: 1 } })
  act(() => result.current.look(refusal(CHANGED)))
  expect(result.current.seen).toBe(1)
  rerender({ now: 2 })
  expect(result.current.seen).toBe(2)
})

test('a call that has a code of its own for what had changed names it', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen(now, 'claimedByOther'), {
    initialProps: { now: 1 },
  })
  rerender({ now: 2 })
  act(() => result.current.look(refusal('colleagueUnknown')))
  expect(result.current.seen).toBe(1)
  act(() => result.current.look(refusal('claimedByOther')))
  expect(result.current.seen).toBe(2)
})

test('what is not loaded when the dialog opens is seen once it is', () => {
  const { result, rerender } = renderHook(({ now }) => useSeen<number | undefined>(now), {
    initialProps: { now: undefined as number | undefined },
  })
  rerender({ now: 1 })
  rerender({ now: 2 })
  expect(result.current.seen).toBe(1)
})
