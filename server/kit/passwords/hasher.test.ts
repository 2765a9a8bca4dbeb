import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { hash } from '@node-rs/argon2'
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

test('composed and decomposed letters, and all spaces, are one password; case and width are not', async () => {
  const hasher = await createHasher(CHEAP)
  const stored = await hasher.hash('Zo\u00eb am\u00a0Meer 7')
  expect(await hasher.verify(stored, 'Zoe\u0308 am Meer\u30007')).toBe(true)
  expect(await hasher.verify(stored, 'zo\u00eb am Meer 7')).toBe(false)
  expect(await hasher.verify(stored, 'Zo\u00eb am Meer \uff17')).toBe(false)
})

test('a hash of an earlier release, of the password as it was typed, stays good', async () => {
  const hasher = await createHasher(CHEAP)
  const typed = 'Zoe\u0308 am Meer 7'
  const earlier = await hash(typed, { memoryCost: CHEAP.memoryKib, timeCost: CHEAP.timeCost })
  expect(await hasher.verify(earlier, typed)).toBe(true)
  expect(await hasher.verify(earlier, 'Zoe am Meer 7')).toBe(false)
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
