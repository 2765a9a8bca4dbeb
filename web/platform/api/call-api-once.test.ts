import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { createCallApi } from './call-api.ts'
import { newIntention } from './intention.ts'

const base = {
  audience: 'account',
  permission: 'self',
  summary: 'For this test only.',
  errors: [],
} as const
const output = z.object({ id: z.number() })
const make = endpoint({
  ...base,
  name: 'makeThing',
  method: 'POST',
  path: '/api/things',
  output,
  body: z.object({ name: z.string() }),
})
const change = endpoint({
  ...base,
  name: 'changeThing',
  method: 'PUT',
  path: '/api/things/{thing}',
  output,
  params: z.object({ thing: z.string() }),
  body: z.object({ on: z.boolean() }),
})
const read = endpoint({ ...base, name: 'readThings', method: 'GET', path: '/api/things', output })
const search = endpoint({
  ...base,
  name: 'searchThings',
  method: 'POST',
  path: '/api/things/found',
  output,
  ignoresIdempotencyKey: true,
  body: z.object({ name: z.string() }),
})

const lost = () => Promise.reject(new TypeError('reset'))
const page = (status: number) => new Response('<html><h1>Bad Gateway</h1></html>', { status })
const done = (id = 1) => Response.json({ id })
const refused = (status: number, errorCode: string) =>
  Response.json({ errorCode, errorMsg: 'no' }, { status })

type Answer = () => Response | Promise<Response>

/** A line on which each call gets the next answer, and the last one from then on; without pauses. */
function lineWith(answers: readonly Answer[], { isOnline = true } = {}) {
  const sent: { path: string; key: string | null; earlier: string | null; body: unknown }[] = []
  const paused: number[] = []
  const state = { isOnline, time: 0 }
  const callApi = createCallApi({
    send: async (path, { headers, body }) => {
      const { 'idempotency-key': key = null, [EARLIER_ANSWER.header]: earlier = null } = headers as Record<
        string,
        string
      >
      sent.push({ path, key, earlier, body })
      const answer = answers[Math.min(sent.length, answers.length) - 1] as Answer
      return answer()
    },
    headers: () => ({}),
    textOf: (code) => code,
    onUnauthorized: () => {},
    line: {
      isOnline: () => state.isOnline,
      pause: async (ms) => void paused.push(ms),
      random: () => 1,
      now: () => state.time,
    },
  })
  return { callApi, sent, paused, state, keys: () => sent.map(({ key }) => key) }
}

const body = { name: 'x' }

describe('keys', () => {
  test('a call that changes something has a key of 32 digits, one that reads or ignores keys has none', async () => {
    const { callApi, keys } = lineWith([done])
    await callApi(make, { body })
    await callApi(read, {})
    await callApi(search, { body })
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), null, null])
  })

  test('after a success or a refusal the same body is another intention', async () => {
    for (const answer of [done, () => refused(409, 'dealChanged')]) {
      const { callApi, keys } = lineWith([answer])
      await callApi(make, { body })
      await callApi(make, { body })
      expect(new Set(keys()).size).toBe(2)
    }
  })

  test.each([
    ['a lost answer', lost],
    ['a page of a proxy', () => page(502)],
    ['a page in place of the answer', () => new Response('<html>Log in to the network</html>')],
    ['a failure of the server', () => refused(500, 'systemError')],
    ['a server that is busy', () => refused(503, 'serviceUnavailable')],
  ])('%s keeps the key for the next press', async (_, answer) => {
    const { callApi, keys } = lineWith([answer])
    expect((await callApi(make, { body })).ok).toBe(false)
    await callApi(make, { body })
    expect(new Set(keys()).size).toBe(1)
  })

  test('an aborted call keeps its key', async () => {
    const { callApi, keys } = lineWith([lost])
    const leaving = new AbortController()
    leaving.abort()
    await callApi(make, { body }, { signal: leaving.signal })
    await callApi(make, { body })
    expect(new Set(keys()).size).toBe(1)
  })

  test('a refusal that comes before the key is looked for says nothing about what was sent before', async () => {
    const { callApi, keys } = lineWith([...Array(4).fill(lost), () => refused(429, 'tooManyRequests'), done])
    await callApi(make, { body })
    await callApi(make, { body })
    await callApi(make, { body })
    expect(new Set(keys()).size).toBe(1)
  })

  test('"on" after "off" is no repeat of an "on" without an answer', async () => {
    const { callApi, keys, state } = lineWith([...Array(4).fill(lost), done])
    const input = (on: boolean) => ({ params: { thing: '1' }, body: { on } })
    await callApi(change, input(true))
    state.time = 1
    await callApi(change, input(false))
    await callApi(change, input(true))
    expect(new Set(keys()).size).toBe(3)
  })

  test('after ten minutes the same body is another intention', async () => {
    const { callApi, keys, state } = lineWith([lost])
    await callApi(make, { body })
    state.time = 600_000
    await callApi(make, { body })
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('a named intention', () => {
  test('has one key for changed bodies until one has succeeded, and asks for the earlier answer', async () => {
    const { callApi, sent, keys } = lineWith([...Array(4).fill(lost), done])
    const intention = newIntention()
    await callApi(make, { body }, { intention })
    await callApi(make, { body: { name: 'y' } }, { intention })
    expect(new Set(keys()).size).toBe(1)
    expect(sent.map(({ earlier }) => earlier)).toEqual(Array(5).fill('answer'))
    await callApi(make, { body }, { intention })
    expect(new Set(keys()).size).toBe(2)
  })

  const earlier = () => Response.json({ id: 7 }, { headers: { [EARLIER_ANSWER.header]: 'true' } })

  test('an answer to an earlier body is an error, and the next press is another intention', async () => {
    const { callApi, keys } = lineWith([...Array(4).fill(lost), earlier, done])
    const intention = newIntention()
    await callApi(make, { body }, { intention })
    const changed = await callApi(make, { body: { name: 'y' } }, { intention })
    expect(changed).toMatchObject({ ok: false, error: { errorCode: 'arrivedEarlier' } })
    await callApi(make, { body: { name: 'y' } }, { intention })
    expect(new Set(keys()).size).toBe(2)
  })

  test('a caller that goes on from it gets the earlier answer', async () => {
    const { callApi } = lineWith([earlier])
    const result = await callApi(make, { body }, { intention: newIntention(), takesEarlier: true })
    expect(result).toEqual({ ok: true, data: { id: 7 }, earlier: true })
  })

  test('a visitor, who gets no earlier answer, is told the same', async () => {
    const { callApi } = lineWith([() => refused(409, 'idempotencyConflict')])
    const result = await callApi(make, { body }, { intention: newIntention(), takesEarlier: true })
    expect(result).toMatchObject({ ok: false, error: { errorCode: 'arrivedEarlier' } })
  })

  test('belongs to one address: a call elsewhere has another key', async () => {
    const { callApi, keys } = lineWith([lost])
    const intention = newIntention()
    for (const thing of ['1', '2'])
      await callApi(change, { params: { thing }, body: { on: true } }, { intention })
    expect(new Set(keys()).size).toBe(2)
  })
})

describe('repeats', () => {
  test('a call without an answer is repeated after growing pauses, with the same key', async () => {
    const { callApi, keys, paused } = lineWith([lost, () => page(503), done])
    expect(await callApi(make, { body })).toEqual({ ok: true, data: { id: 1 } })
    expect(paused).toEqual([400, 1200])
    expect(new Set(keys()).size).toBe(1)
  })

  test('what is read is repeated, a call without a key that changes something is not', async () => {
    const reading = lineWith([lost, done])
    expect((await reading.callApi(read, {})).ok).toBe(true)
    const searching = lineWith([lost])
    await searching.callApi(search, { body })
    expect(searching.sent.length).toBe(1)
    const validating = lineWith([lost, done])
    expect((await validating.callApi({ ...search, onlyReads: true as const }, { body })).ok).toBe(true)
  })

  test('repeats end after three, or when the caller leaves, and a call in the background has none', async () => {
    const { callApi, sent } = lineWith([lost])
    await callApi(read, {})
    expect(sent.length).toBe(4)
    await callApi(read, {}, { isBackground: true })
    expect(sent.length).toBe(5)
    const leaving = new AbortController()
    const left = lineWith([
      () => {
        leaving.abort()
        return lost()
      },
    ])
    await left.callApi(read, {}, { signal: leaving.signal })
    expect(left.sent.length).toBe(1)
  })

  test('an answer of the server is never repeated', async () => {
    for (const status of [400, 409, 429, 500, 503]) {
      const { callApi, sent } = lineWith([() => refused(status, 'any')])
      await callApi(make, { body })
      expect(sent.length).toBe(1)
    }
  })
})

describe('an unknown outcome', () => {
  test.each([
    ['lost', lost, 0],
    ['a page of a proxy', () => page(504), 504],
  ])('%s: it is said that it is not known', async (_, answer, status) => {
    const { callApi } = lineWith([answer])
    expect(await callApi(make, { body })).toMatchObject({ error: { status, errorCode: 'outcomeUnknown' } })
  })

  test('a browser that is offline has sent nothing, unless it did before', async () => {
    const { callApi, state } = lineWith([lost], { isOnline: false })
    expect(await callApi(make, { body })).toMatchObject({ error: { errorCode: 'networkError' } })
    state.isOnline = true
    await callApi(make, { body: { name: 'y' } })
    state.isOnline = false
    expect(await callApi(make, { body: { name: 'y' } })).toMatchObject({
      error: { errorCode: 'outcomeUnknown' },
    })
  })
})

describe('order', () => {
  function waiting() {
    const answers: ((response: Response) => void)[] = []
    const line = lineWith([() => new Promise<Response>((resolve) => answers.push(resolve))])
    return { ...line, answers }
  }
  const turn = () => new Promise((resolve) => setTimeout(resolve))

  test('calls to one address go one after another, others at once', async () => {
    const { callApi, answers, sent } = waiting()
    const input = (thing: string, on: boolean) => ({ params: { thing }, body: { on } })
    const first = callApi(change, input('1', true))
    const second = callApi(change, input('1', false))
    void callApi(change, input('2', true))
    await turn()
    expect(sent.map(({ path }) => path)).toEqual(['/api/things/1', '/api/things/2'])
    answers[0]?.(done(1))
    expect(await first).toMatchObject({ data: { id: 1 } })
    await turn()
    expect(sent[2]).toMatchObject({ path: '/api/things/1', body: '{"on":false}' })
    answers[2]?.(done(2))
    expect(await second).toMatchObject({ data: { id: 2 } })
  })

  test('the same call again while it is under way is that call', async () => {
    const { callApi, answers, sent } = waiting()
    const calls = [callApi(make, { body }), callApi(make, { body })]
    await turn()
    expect(sent.length).toBe(1)
    answers[0]?.(done(5))
    expect(await Promise.all(calls)).toEqual(Array(2).fill({ ok: true, data: { id: 5 } }))
  })

  test('on, off, on: the third is sent too, although it is equal to the first', async () => {
    const { callApi, answers, sent } = waiting()
    const calls = [true, false, true].map((on) => callApi(change, { params: { thing: '1' }, body: { on } }))
    for (const at of [0, 1, 2]) {
      await turn()
      answers[at]?.(done(at))
    }
    await Promise.all(calls)
    expect(sent.map(({ body }) => body)).toEqual(['{"on":true}', '{"on":false}', '{"on":true}'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })
})
