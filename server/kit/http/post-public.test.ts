/** Which addresses a name may have for a message that is sent to the internet. */
import type dns from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postPublic } from './post-public.ts'

let received = 0
const receiver = createServer((_request, response) => {
  received += 1
  response.end('thanks')
})
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => receiver.close(resolve)))

/** A message to a name that has these addresses, on the port of the receiver. */
function post(host: string, addresses: readonly string[], allowsLoopback = false) {
  const found: LookupAddress[] = addresses.map((address) => ({ address, family: 4 }))
  const resolve = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, found)) as unknown as typeof dns.lookup
  const { port } = receiver.address() as AddressInfo
  // Names of the internet are reached by HTTPS alone: without it they are refused before their addresses are looked up.
  const url = `${host === 'localhost' ? 'http' : 'https'}://${host}:${port}/hook`
  return postPublic({
    url,
    headers: {},
    body: '{}',
    timeoutMs: 5_000,
    answerBytes: 100,
    allowsLoopback,
    resolve,
  })
}

test.each([
  ['its only address is of this machine', ['127.0.0.1']],
  ['one of several addresses is private', ['127.0.0.1', '203.0.114.9']],
  ['it has no address', []],
])('a name is refused where %s', async (_why, addresses) => {
  expect(await post('receiver.example', addresses)).toMatchObject({ problem: 'addressRefused' })
  expect(received).toBe(0)
})

test('this machine is reached by its own name in local mode alone', async () => {
  expect(await post('localhost', ['127.0.0.1'])).toMatchObject({ problem: 'addressRefused' })
  expect(received).toBe(0)
  const sent = await post('localhost', ['127.0.0.1'], true)
  expect(sent).toMatchObject({ problem: null, statusCode: 200, answer: 'thanks' })
  expect(received).toBe(1)
})

test('local mode lets no other name lead to this machine', async () => {
  expect(await post('receiver.example', ['127.0.0.1'], true)).toMatchObject({ problem: 'addressRefused' })
})
