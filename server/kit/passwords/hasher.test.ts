import { expect, test } from 'vitest'
import { createHasher } from './hasher.ts'

const CHEAP = { memoryKib: 256, timeCost: 1, slots: 1, queue: 4 }

test('a failure of the library is 0001, with its reason for the log, and frees the slot', async () => {
  const hasher = await createHasher(CHEAP)
  // Nothing that a form lets through makes argon2 fail; no text at all does.
  const failed = hasher.hash(undefined as unknown as string)
  await expect(failed).rejects.toMatchObject({ code: '0001', cause: expect.any(Error) })
  expect(await hasher.verify(await hasher.hash('Quiet-Harbour-7'), 'Quiet-Harbour-7')).toBe(true)
})
