/** Calls are answered on the socket before the framework sees them (`answerCallsAtOnce`): nobody may notice. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'

let site: TestApp
let person: Person
let server: Server
let origin: string
beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson({ browser: true })
  server = createServer((request, response) => {
    if (!site.app.answerAtOnce(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What a caller sees, without what differs from call to call: a file tells of the last time it was asked for. */
async function seen(response: Response) {
  const { 'x-request-id': id, ...headers } = Object.fromEntries(response.headers)
  for (const own of ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])
    delete headers[own]
  const content = Buffer.from(await response.arrayBuffer())
  const body = headers['content-disposition'] ? content.subarray(0, 2).toString() : content.toString()
  const times = /"(now|generatedAt|asOf)":\d+/g
  return { status: response.status, headers, body: body.replaceAll(id ?? '', 'id').replace(times, '"$1":0') }
}

test('every read without a parameter in its path is answered alike on the socket and by the framework', async () => {
  const reads = site.app.routes.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.params)
  expect(reads.length).toBeGreaterThan(10)
  const mine = { 'x-auth-token': person.token, cookie: person.cookie ?? '' }
  for (const { endpoint } of reads) {
    for (const headers of [mine, {}, { ...mine, 'accept-language': 'zh-CN' }, { 'x-auth-token': 'wrong' }]) {
      const path = `${endpoint.path}?lang=&size=7&unknown=%00`
      for (const address of [endpoint.path, path]) {
        const direct = await fetch(origin + address, { headers })
        const framed = await site.fetch(new Request(`http://127.0.0.1${address}`, { headers }))
        expect([address, await seen(direct)]).toEqual([address, await seen(framed)])
      }
    }
  }
})

const BODIES: readonly [string, RequestInit][] = [
  ['no JSON', { body: '{"half": ' }],
  ['another type', { body: 'a=b', headers: { 'content-type': 'text/plain' } }],
  ['nothing', { body: '' }],
  ['a list', { body: '[]' }],
  ['too long', { body: `{"a":"${'x'.repeat(70_000)}"}` }],
  ['too deep', { body: '['.repeat(40) + ']'.repeat(40) }],
  ['from elsewhere', { body: '{}', headers: { origin: 'https://elsewhere.example' } }],
  ['letters of two bytes', { body: '{"名":"云\\u0000"}' }],
]

test('bad bodies are refused alike, and the connection goes on', async () => {
  const calls = site.app.routes.filter(({ endpoint }) => endpoint.body && !endpoint.params)
  expect(calls.length).toBeGreaterThan(20)
  for (const { endpoint } of calls) {
    for (const [name, { body, headers }] of BODIES) {
      const sent = {
        'content-type': 'application/json',
        'x-auth-token': person.token,
        cookie: person.cookie ?? '',
      }
      const init = { method: endpoint.method, body: body ?? '', headers: { ...sent, ...headers } }
      const direct = await fetch(origin + endpoint.path, init)
      const framed = await site.fetch(new Request(`http://127.0.0.1${endpoint.path}`, init))
      expect([endpoint.path, name, await seen(direct)]).toEqual([endpoint.path, name, await seen(framed)])
      expect(direct.status).toBeGreaterThanOrEqual(400)
    }
  }
})

test('a body without a length is cut off at the limit, and one that breaks off harms nobody', async () => {
  const long = new Blob(['"', 'x'.repeat(300_000), '"']).stream()
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body: long, duplex: 'half', headers } as RequestInit
  expect((await fetch(`${origin}/api/sign-in`, init)).status).toBe(413)
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /api/sign-in HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"acc',
  )
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  expect((await fetch(`${origin}/api/site`)).status).toBe(200)
})

test('whatever else is asked is left to the framework', async () => {
  for (const [method, path] of [
    ['POST', '/api/user/detail'],
    ['HEAD', '/api/user/detail'],
    ['GET', '/api/user/detail/'],
    ['GET', '/api/nothing'],
    ['GET', '/healthz'],
  ]) {
    expect([path, (await fetch(origin + path, { method: method ?? 'GET' })).status]).toEqual([path, 418])
  }
})
