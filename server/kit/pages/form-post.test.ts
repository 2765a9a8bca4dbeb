import { expect, test } from 'vitest'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { readForm } from './form-post.ts'

const OWN = 'https://desktop.example.com'
const TYPE = 'application/x-www-form-urlencoded'

function send(headers: Record<string, string>, body = 'name=Lin') {
  const all = { 'content-type': TYPE, ...headers }
  const request = new Request(`${OWN}/content/x`, { method: 'POST', body, headers: all })
  return readForm(fromFetchRequest(request), OWN)
}

test('a form with our own Origin is accepted', async () => {
  expect(await send({ origin: OWN, 'sec-fetch-site': 'same-origin' })).toEqual({ text: 'name=Lin' })
  expect(await send({ origin: OWN, 'content-type': `${TYPE}; charset=UTF-8` })).toEqual({ text: 'name=Lin' })
})

test('a form with our own Referer and no Origin is accepted', async () => {
  expect(await send({ referer: `${OWN}/content/serviceSupport` })).toEqual({ text: 'name=Lin' })
})

test.each([
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://desktop.example.com' },
  { origin: `${OWN}.evil.example` },
  { origin: OWN, 'sec-fetch-site': 'cross-site' },
  { origin: OWN, 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', referer: `${OWN}/` },
  { referer: 'https://evil.example/https://desktop.example.com/' },
  { referer: 'no address' },
] as Record<string, string>[])('a form with the headers %j is refused', async (headers) => {
  expect(await send(headers)).toEqual({ refused: 403, why: 'crossSite' })
})

test('a form of another type or over the limit is refused', async () => {
  const own = { origin: OWN }
  expect(await send({ ...own, 'content-type': 'text/plain' })).toMatchObject({ refused: 415 })
  expect(await send({ ...own, 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
    refused: 415,
  })
  expect(await send(own, 'x'.repeat(70_000))).toEqual({ refused: 413, why: 'bodyTooLarge' })
})
