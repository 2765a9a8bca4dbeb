import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so much runs at once as there are slots, the next waits, and the one after it is told to come back', async () => {
  const semaphore = createSemaphore(1, 1)
  const { promise: first, resolve: endFirst } = Promise.withResolvers<string>()
  const running = semaphore.run(() => first)
  const waiting = semaphore.run(async () => 'second')
  expect(semaphore.load).toEqual({ busy: 1, waiting: 1 })
  await expect(semaphore.run(async () => 'third')).rejects.toMatchObject({ retryAfterSeconds: 2 })
  endFirst('first')
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second'])
  expect(semaphore.load).toEqual({ busy: 0, waiting: 0 })
})

test('work that fails gives its slot back', async () => {
  const semaphore = createSemaphore(1, 0)
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(semaphore.load).toEqual({ busy: 0, waiting: 0 })
  expect(await semaphore.run(async () => 'next')).toBe('next')
})
