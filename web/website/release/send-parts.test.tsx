import { expect, test, vi } from 'vitest'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { PartToSend } from '#contract/kit/resumable.ts'
import type { callApi } from '#web/platform/api/browser-api.ts'
import { type Progress, sendParts } from './send-parts.ts'

const calls = vi.fn<(endpoint: EndpointSpec, input: unknown) => Promise<unknown>>()
const call = calls as unknown as typeof callApi

const FILE = new File([new Uint8Array(3_000_000).map((_, at) => at % 251)], 'client.exe')
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A server that stores what it is sent, and fails as the test says. */
function server({ stored = new Uint8Array() }: { stored?: Uint8Array<ArrayBuffer> } = {}) {
  let bytes = stored
  const failures: { status: number; errorCode: string; stores?: number }[] = []
  const offsets: number[] = []
  const state = async () => ({
    uploadId: 'u1',
    fileName: 'client.exe',
    offset: bytes.length,
    length: FILE.size,
    startedAt: 0,
    expiresInSeconds: 9,
    isComplete: bytes.length === FILE.size,
    sha256: bytes.length === FILE.size ? await sha256(bytes) : null,
    parts: bytes.length > 0 ? [{ offset: 0, bytes: bytes.length, sha256: await sha256(bytes) }] : [],
  })
  calls.mockReset()
  calls.mockImplementation(async (endpoint, input) => {
    const { part } = input as unknown as { part?: PartToSend }
    if (endpoint.method === 'PATCH' && part) {
      offsets.push(Number(part.headers['upload-offset']))
      const sent = new Uint8Array(await part.content.arrayBuffer())
      const failure = failures.shift()
      const stored = sent.slice(0, failure ? (failure.stores ?? 0) : sent.length)
      const longer = new Uint8Array(bytes.length + stored.length)
      longer.set(bytes)
      longer.set(stored, bytes.length)
      bytes = longer
      if (failure) return { ok: false, error: { ...failure, errorMsg: `failed: ${failure.errorCode}` } }
    }
    return { ok: true, data: await state() }
  })
  return { failures, offsets, bytes: () => bytes }
}

/** A wait ends at once. */
const pause = async (): Promise<void> => undefined
const send = (steps: Progress[] = [], signal = new AbortController().signal) =>
  sendParts(FILE, 'u1', { signal, call, pause, onProgress: (progress) => steps.push(progress) })

test('sends all bytes in parts, each once, with its checksum', async () => {
  const { bytes, offsets } = server()
  const sent = await send()
  expect(sent).toMatchObject({ kind: 'complete', upload: { isComplete: true } })
  expect(await sha256(bytes())).toBe(await sha256(new Uint8Array(await FILE.arrayBuffer())))
  expect(offsets.length).toBeGreaterThan(1)
  expect(calls.mock.calls[1]?.[1]).toMatchObject({
    part: { headers: { 'upload-complete': '?0', 'content-digest': expect.stringMatching(/^sha-256=:/) } },
  })
})

test('goes on where the server is after a broken connection, a busy server and a damaged part', async () => {
  const { bytes, failures, offsets } = server()
  failures.push(
    { status: 0, errorCode: 'network', stores: 1_234 },
    { status: 503, errorCode: 'serviceUnavailable' },
    { status: 400, errorCode: 'uploadDamaged' },
  )
  const steps: Progress[] = []
  expect((await send(steps)).kind).toBe('complete')
  expect(offsets.slice(0, 4)).toEqual([0, 1_234, 1_234, 1_234])
  expect(steps.filter(({ step }) => step === 'waiting')).toHaveLength(3)
  expect(await sha256(bytes())).toBe(await sha256(new Uint8Array(await FILE.arrayBuffer())))
})

test('compares what is there with the file before it goes on, and sends nothing of another file', async () => {
  const whole = new Uint8Array(await FILE.arrayBuffer())
  const same = server({ stored: whole.slice(0, 1_000_000) })
  expect((await send()).kind).toBe('complete')
  expect(same.offsets[0]).toBe(1_000_000)
  const other = server({ stored: new Uint8Array(1_000_000) })
  expect(await send()).toEqual({ kind: 'otherFile' })
  expect(other.offsets).toEqual([])
})

test('ends where waiting does not help, and says whether something is left', async () => {
  const { failures } = server()
  failures.push({ status: 507, errorCode: 'releaseNoRoom' })
  expect(await send()).toEqual({ kind: 'failed', reason: 'failed: releaseNoRoom', isGone: false })
  failures.push({ status: 409, errorCode: 'releaseChecksum' })
  expect(await send()).toEqual({ kind: 'failed', reason: 'failed: releaseChecksum', isGone: true })
})

test('stops at once when it is told to', async () => {
  const { offsets } = server()
  const controller = new AbortController()
  const steps: Progress[] = []
  const sending = sendParts(FILE, 'u1', {
    signal: controller.signal,
    call,
    pause,
    onProgress: (progress) => {
      steps.push(progress)
      if (offsets.length === 1) controller.abort()
    },
  })
  expect(await sending).toEqual({ kind: 'stopped' })
  expect(offsets).toHaveLength(1)
})
