import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { cachedResponse, serveFromCache } from './cached-response.ts'

const get = (headers: Record<string, string>) =>
  fromFetchRequest(new Request('http://localhost/', { headers }))
const text = Buffer.from('as it is')

test('a body is sent in the best encoding that the client accepts', () => {
  const cached = cachedResponse(200, { identity: text, br: Buffer.from('br'), gzip: Buffer.from('gz') }, {})
  const { headers, body } = serveFromCache(cached, get({ 'accept-encoding': 'gzip, br' }))
  expect([headers.includes('br'), String(body)]).toEqual([true, 'br'])
})

test('a client that takes no compression gets the plain form of a body that is stored compressed', () => {
  const [br, gzip] = [brotliCompressSync(text), gzipSync(text)]
  const cached = cachedResponse(200, { identity: text, br, gzip }, {})
  const { headers, body } = serveFromCache(cached, get({}))
  expect([headers.includes('content-encoding'), String(body)]).toEqual([false, 'as it is'])
  expect(String(cached.content())).toBe('as it is')
  expect(serveFromCache(cached, get({})).body).toBe(body)
})

test('a body without compressed forms is sent as it is, without Content-Encoding', () => {
  const cached = cachedResponse(200, { identity: text, br: undefined, gzip: undefined }, {})
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers, body } = serveFromCache(cached, get({ 'accept-encoding': encoding }))
    expect([headers.includes('content-encoding'), String(body)]).toEqual([false, 'as it is'])
    expect(headers[headers.indexOf('content-length') + 1]).toBe(String(text.length))
  }
})

test('304 is sent where If-None-Match names the entity tag, and the body where it does not', () => {
  const cached = cachedResponse(200, { identity: text, br: undefined, gzip: undefined }, {})
  const statusFor = (tag: string) => serveFromCache(cached, get({ 'if-none-match': tag })).status
  for (const tag of [cached.etag, `"other", ${cached.etag}`, cached.etag.slice(2), '*']) {
    expect([tag, statusFor(tag)]).toEqual([tag, 304])
  }
  expect(statusFor('"other"')).toBe(200)
  const missing = cachedResponse(404, { identity: text, br: undefined, gzip: undefined }, {})
  expect(serveFromCache(missing, get({ 'if-none-match': missing.etag })).status).toBe(404)
})
