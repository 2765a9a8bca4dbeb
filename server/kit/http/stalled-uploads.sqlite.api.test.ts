/** What holds memory by sending slowly or not at all: it ends by itself, and takes nothing from other accounts. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadImage } from '#contract/files/file/file.endpoints.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'
import { picture } from '#test/image.ts'
import { LEAST_RATE } from './read-body.ts'

const MEGABYTE = 1024 * 1024
const site = await testApp()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A file of which some arrives at once, and then so much every so often. */
function slowly(first: number, bytes = 0, everyMs = 1_000) {
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(first)),
    async pull(controller) {
      if (bytes === 0) return new Promise(() => {})
      await new Promise((resolve) => setTimeout(resolve, everyMs))
      controller.enqueue(new Uint8Array(bytes))
    },
  })
}

/** Sends it; `seen` has the answer once there is one. */
function send(person: Person, body: ReadableStream | Uint8Array<ArrayBuffer>) {
  const seen: { status?: number; code?: string } = {}
  const request = new Request(`http://127.0.0.1${uploadImage.path}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'x-auth-token': person.token },
    body,
    duplex: 'half',
  } as RequestInit)
  void site.app.fetch(request).then(async (response) => {
    seen.status = response.status
    if (response.status !== 200) seen.code = errorOf({ body: await response.text() }).errorCode
  })
  return seen
}

/** Until what was sent has arrived. */
const settled = () => vi.advanceTimersByTimeAsync(50)
async function uploads(person: Person): Promise<number | undefined> {
  const seen = send(person, await picture({ type: 'png' }))
  await expect.poll(() => seen.status).toBeDefined()
  return seen.status
}

test('many unfinished files of one account are four; another account sends its own', async () => {
  const [greedy, other] = [await site.registerPerson(), await site.registerPerson()]
  const stalled = Array.from({ length: 36 }, () => send(greedy, slowly(5 * MEGABYTE)))
  await settled()
  await expect.poll(() => stalled.filter(({ status }) => status === 429)).toHaveLength(32)
  // Small ones, of which more had place in the memory, are four too.
  const patient = await site.registerPerson()
  const small = Array.from({ length: 6 }, () => send(patient, slowly(1_000)))
  await settled()
  await expect.poll(() => small.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await uploads(other)).toBe(200)
  await vi.advanceTimersByTimeAsync(LEAST_RATE.everyMs + 1_000)
  await expect.poll(() => stalled.every(({ status }) => status !== undefined)).toBe(true)
  expect(await uploads(greedy)).toBe(200)
})

test('a file that still arrives when the time of its call is over gives its place and its memory back', async () => {
  const person = await site.registerPerson()
  const late = Array.from({ length: 4 }, () => send(person, slowly(5 * MEGABYTE, LEAST_RATE.bytes, 10_000)))
  await vi.advanceTimersByTimeAsync(140_000)
  expect(late.map(({ status }) => status)).toEqual(late.map(() => undefined))
  await vi.advanceTimersByTimeAsync(11_000)
  await expect.poll(() => late.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(await uploads(person)).toBe(200)
})
