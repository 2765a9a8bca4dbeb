import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})

test('a call waits for the one before it to the same address, and not for others', async () => {
  const turns = createTurns()
  const [first, begun] = [Promise.withResolvers<string>(), [] as string[]]
  const note = (name: string) => async () => {
    begun.push(name)
    return name
  }
  void turns.run('/deals/1', 'a', () => first.promise)
  const second = turns.run('/deals/1', 'b', note('second'))
  await turns.run('/deals/2', 'a', note('other'))
  expect(begun).toEqual(['other'])
  first.resolve('first')
  expect(await second).toBe('second')
  expect(vi.getTimerCount()).toBe(0)
})

test('a call that hangs is waited for as long as the server may work on it, and the same call is sent again then', async () => {
  const turns = createTurns()
  const hanging = turns.run('/deals/1', 'a', never)
  const next = turns.run('/deals/1', 'b', async () => 'next')
  expect(turns.run('/deals/1', 'b', never)).toBe(next)
  await vi.advanceTimersByTimeAsync(44_000)
  await expect(Promise.race([next, Promise.resolve('waits')])).resolves.toBe('waits')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await next).toBe('next')
  const again = turns.run('/deals/1', 'a', never)
  await vi.advanceTimersByTimeAsync(45_000)
  const later = turns.run('/deals/1', 'a', async () => 'later')
  expect(later).not.toBe(again)
  expect(again).not.toBe(hanging)
  expect(await later).toBe('later')
})
