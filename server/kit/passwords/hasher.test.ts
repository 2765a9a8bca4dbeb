import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
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

test.runIf(process.platform === 'linux')(
  'hashing comes after answering: its threads have a lower priority',
  async () => {
    await createHasher(CHEAP)
    const threads = readdirSync('/proc/self/task').map((id) => {
      return {
        name: readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim(),
        nice: os.getPriority(Number(id)),
      }
    })
    const ofPool = threads.filter(({ name }) => name === 'libuv-worker')
    expect(ofPool.length).toBeGreaterThan(0)
    expect(ofPool.every(({ nice }) => nice === 10)).toBe(true)
    expect(os.getPriority(process.pid)).toBeLessThan(10)
  },
)
