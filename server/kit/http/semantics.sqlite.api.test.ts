/** What HTTP asks of every server (RFC 9110, 9112 and 6750), through a real connection. */
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/kit/log.ts'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'

let site: TestApp
let person: Person
let socket: SocketServer
beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson()
  socket = await listenOnSocket(site.app.dispatch, createLog({ level: 'silent', pretty: false }))
})
afterAll(() => socket.close())

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Sends lines and a body as they are, which `fetch` would not. */
function send(lines: readonly string[], body: Buffer = Buffer.alloc(0)): Promise<Answer> {
  const { port } = new URL(socket.origin)
  const length = body.length > 0 ? [`content-length: ${body.length}`] : []
  const head = [...lines, ...length, 'connection: close', '', ''].join('\r\n')
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const client = connect(Number(port), '127.0.0.1', () =>
      client.write(Buffer.concat([Buffer.from(head), body])),
    )
    client.on('data', (data) => parts.push(Buffer.from(data))).on('error', reject)
    client.on('end', () => resolve(read(Buffer.concat(parts))))
  })
}

function read(answer: Buffer): Answer {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.subarray(0, end).toString('latin1').split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: answer.subarray(end + 4) }
}

const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers])
const SIGN_IN = ['POST /api/sign-in HTTP/1.1', 'host: 127.0.0.1', 'content-type: application/json']

describe('compression', () => {
  test('the API document is compressed, and has an entity tag', async () => {
    const plain = await get('/api/openapi.json')
    const packed = await get('/api/openapi.json', 'accept-encoding: BR;q=0.8, gzip;q=0.2')
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.body.length).toBeLessThan(plain.body.length / 8)
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true)
    const etag = packed.headers.get('etag') ?? ''
    expect((await get('/api/openapi.json', `if-none-match: ${etag}`)).status).toBe(304)
  })

  test('a long answer of a call is compressed as the client accepts it, a short one is not', async () => {
    const own = `x-auth-token: ${person.token}`
    const long = (...headers: string[]) => get('/api/agreements/privacy', own, ...headers)
    const plain = await long()
    expect(plain.body.length).toBeGreaterThan(1400)
    const gzip = await long('accept-encoding: GZip')
    expect([gzip.headers.get('content-encoding'), gunzipSync(gzip.body).equals(plain.body)]).toEqual([
      'gzip',
      true,
    ])
    expect((await long('accept-encoding: gzip;q=0')).headers.get('content-encoding')).toBeNull()
    const short = await get('/healthz', 'accept-encoding: br')
    expect(short.headers.get('content-encoding')).toBeNull()
  })
})

describe('requests', () => {
  test('a method that an address does not have: 405 names HEAD where it names GET', async () => {
    const { status, headers } = await send(['DELETE /api/user/detail HTTP/1.1', 'host: 127.0.0.1'])
    expect(status).toBe(405)
    expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'HEAD']))
  })

  test('a whole address as the target is answered for this host, and is 421 for another one', async () => {
    const target = (address: string) => send([`GET ${address} HTTP/1.1`, 'host: 127.0.0.1'])
    expect((await target('http://127.0.0.1/api/site')).status).toBe(200)
    for (const foreign of [
      'http://elsewhere.example/api/site',
      'https://127.0.0.1:444/api/site',
      'http://me@127.0.0.1/',
    ])
      expect([foreign, (await target(foreign)).status]).toEqual([foreign, 421])
    for (const none of ['ftp://127.0.0.1/api/site', 'elsewhere.example:443', '*'])
      expect([none, (await target(none)).status]).toEqual([none, 400])
  })

  test('a body that is not UTF-8 is 400, a compressed one 415', async () => {
    const body = Buffer.from('{"account":"\xe4\xba","password":"x"}', 'latin1')
    const { status, body: said } = await send(SIGN_IN, body)
    expect([status, JSON.parse(said.toString()).errorCode]).toEqual([400, 'jsonInvalid'])
    const packed = await send([...SIGN_IN, 'content-encoding: gzip'], Buffer.from('{}'))
    expect([packed.status, packed.headers.get('accept-encoding')]).toEqual([415, 'identity'])
    expect((await send([...SIGN_IN, 'content-encoding: identity'], Buffer.from('{}'))).status).toBe(400)
  })
})

describe('who calls', () => {
  test('401 says how a program is let in, and what is wrong with its token', async () => {
    expect((await get('/api/user/detail')).headers.get('www-authenticate')).toBe('Bearer')
    const wrong = await get('/api/deals', 'authorization: Bearer not-a-token-of-ours')
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ])
  })
})
