/** The node adapter and the fetch adapter give the same response, and no fault of a step ends the process. */
import { BlockList, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { createLog } from '#server/kit/log.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'

const log = createLog({ level: 'silent', pretty: false })
let site: TestApp
let person: Person
let socket: SocketServer
beforeAll(async () => {
  // With a proxy, every request is looked up in the list of them.
  site = await testApp({ environment: { TRUSTED_PROXIES: '203.0.113.99' } })
  person = await site.registerPerson({ browser: true })
  socket = await listenOnSocket(site.app.dispatch, log)
})
afterAll(() => socket.close())

/** Sends the same request through both adapters. */
async function sendBoth(path: string, init: RequestInit) {
  const request = () => new Request(`http://127.0.0.1${path}`, init)
  return [await shown(await socket.fetch(request())), await shown(await site.app.fetch(request()))]
}

/** A response without what differs from one request to the next; a file contains the time of the last one. */
async function shown(response: Response) {
  const { 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
  for (const own of ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
    delete headers[own]
  const content = Buffer.from(await response.arrayBuffer())
  const body = headers['content-disposition'] ? content.subarray(0, 2).toString() : content.toString()
  const times = /"(now|generatedAt|asOf)":\d+/g
  return { status: response.status, headers, body: body.replaceAll(id ?? '', 'id').replace(times, '"$1":0') }
}

describe('both adapters', () => {
  test('give the same response to every read', async () => {
    const reads = site.app.routes.filter(({ endpoint }) => endpoint.method === 'GET')
    expect(reads.length).toBeGreaterThan(15)
    const mine = { 'x-auth-token': person.token, cookie: person.cookie ?? '' }
    for (const { endpoint } of reads) {
      const path = endpoint.path.replace(/\{\w+\}/g, 'x%20y')
      for (const headers of [
        mine,
        {},
        { ...mine, 'accept-language': 'zh-CN' },
        { 'x-auth-token': 'wrong' },
      ]) {
        for (const address of [path, `${path}?lang=&size=7&unknown=%00`]) {
          const [direct, inProcess] = await sendBoth(address, { headers })
          expect([address, direct]).toEqual([address, inProcess])
        }
      }
    }
  })

  test('give the same response to other paths and methods', async () => {
    for (const [method, path] of [
      ['GET', '/api/openapi.json'],
      ['HEAD', '/api/user/detail'],
      ['GET', '/api/user/detail/'],
      ['DELETE', '/api/user/detail'],
      ['GET', '/api/%73ite'],
      ['GET', '//api//site'],
      ['GET', '/content/home'],
    ]) {
      const [direct, inProcess] = await sendBoth(path ?? '', { method: method ?? 'GET' })
      expect([path, direct]).toEqual([path, inProcess])
    }
  })

  const bodies: readonly [string, RequestInit][] = [
    ['half of a JSON text', { body: '{"half": ' }],
    ['another type', { body: 'a=b', headers: { 'content-type': 'text/plain' } }],
    ['an empty body', { body: '' }],
    ['a list', { body: '[]' }],
    ['a body over the limit', { body: `{"a":"${'x'.repeat(70_000)}"}` }],
    ['a body that is too deep', { body: '['.repeat(40) + ']'.repeat(40) }],
    ['another origin', { body: '{}', headers: { origin: 'https://elsewhere.example' } }],
    ['characters of two bytes', { body: '{"名":"云\\u0000"}' }],
  ]
  test.each(bodies)(
    'refuse %s in the same way, and the connection continues',
    async (_, { body, headers }) => {
      const calls = site.app.routes.filter(({ endpoint }) => endpoint.body)
      expect(calls.length).toBeGreaterThan(20)
      const own = {
        'content-type': 'application/json',
        'x-auth-token': person.token,
        cookie: person.cookie ?? '',
      }
      for (const { endpoint } of calls) {
        const path = endpoint.path.replace(/\{\w+\}/g, 'x')
        const init = { method: endpoint.method, body: body ?? '', headers: { ...own, ...headers } }
        const [direct, inProcess] = await sendBoth(path, init)
        expect([path, direct]).toEqual([path, inProcess])
        expect(direct?.status).toBeGreaterThanOrEqual(400)
      }
    },
  )
})

/** Sends raw bytes; what comes back until the server closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const client = connect(Number(new URL(socket.origin).port), '127.0.0.1', () => client.end(text))
    client.setEncoding('latin1').on('data', (data) => (received += data))
    client.on('end', () => resolve(received)).on('error', reject)
  })
}

describe('the node adapter', () => {
  test('refuses a body without Content-Length at the limit', async () => {
    const body = new Blob(['"', 'x'.repeat(300_000), '"']).stream()
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit
    expect((await socket.fetch(new Request('http://127.0.0.1/api/sign-in', init))).status).toBe(413)
  })

  test('survives a client that closes the connection in the middle of a body', async () => {
    const head = 'POST /api/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    const client = connect(Number(new URL(socket.origin).port), '127.0.0.1')
    client.write(`${head}content-length: 50\r\n\r\n{"acc`)
    await new Promise((resolve) => setImmediate(resolve))
    client.destroy()
    expect((await socket.fetch(new Request('http://127.0.0.1/api/site'))).status).toBe(200)
  })

  test.each([
    'GET /api/site HTTP/1.1\r\nhost: a b',
    'GET /api/site HTTP/1.1\r\nhost: <x>',
    'GET /api/site HTTP/1.1\r\nhost: localhost\r\nHost: localhost',
    'GET /api/site HTTP/1.1\r\nhost: localhost\r\nhost: elsewhere.example',
    'GET /\\elsewhere HTTP/1.1\r\nhost: localhost',
    'OPTIONS * HTTP/1.1\r\nhost: localhost',
  ])('answers 400 to %j', async (head) => {
    expect(await sendRaw(`${head}\r\nconnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('takes a whole address as the target, as a proxy sends it', async () => {
    const head = 'GET http://localhost/healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close'
    expect(await sendRaw(`${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a step that throws', () => {
  const fault = new Error('secret detail')
  const fail = () => {
    throw fault
  }

  /** 500 with a request id through both adapters, and the next request is served. */
  async function expectSystemError() {
    for (const send of [socket.fetch, site.app.fetch]) {
      const response = await send(
        new Request('http://127.0.0.1/api/user/detail', { headers: { 'x-auth-token': 'x' } }),
      )
      const body = await response.text()
      expect([response.status, errorOf({ body }).errorCode]).toEqual([500, 'WEBSITE_INTER_ERROR'])
      expect(errorOf({ body }).requestId).toBe(response.headers.get('x-request-id'))
      expect(body).not.toContain('secret')
    }
    vi.restoreAllMocks()
    expect((await site.call(getSite, {})).status).toBe(200)
  }

  test('is answered 500 where it is the request context', async () => {
    vi.spyOn(BlockList.prototype, 'check').mockImplementation(fail)
    await expectSystemError()
  })

  test('is answered 500 where it is the authentication', async () => {
    vi.spyOn(site.deps.clock, 'now').mockImplementation(fail)
    await expectSystemError()
  })

  test('is answered 500 where it is a document or a page', async () => {
    vi.spyOn(site.db, 'ready').mockImplementation(fail)
    const response = await socket.fetch(new Request('http://127.0.0.1/readyz'))
    vi.restoreAllMocks()
    expect([response.status, errorOf({ body: await response.text() }).errorCode]).toEqual([
      500,
      'WEBSITE_INTER_ERROR',
    ])
  })

  test('closes the connection where it is the dispatcher itself, and the server lives', async () => {
    const broken = await listenOnSocket(() => Promise.reject(fault), log)
    await expect(broken.fetch(new Request('http://127.0.0.1/api/site'))).rejects.toThrow()
    await expect(broken.fetch(new Request('http://127.0.0.1/api/site'))).rejects.toThrow()
    await broken.close()
  })
})
