import { expect, test } from 'vitest'
import { keptBody, keptResponse } from './kept-body.ts'

const wants = (encoding: string) =>
  new Request('http://localhost/', { headers: { 'accept-encoding': encoding } })
const text = Buffer.from('as it is')

test('a body goes in the best form that both sides have', async () => {
  const kept = keptBody(200, { identity: text, br: Buffer.from('br'), gzip: Buffer.from('gz') }, {})
  const answer = keptResponse(kept, wants('gzip, br'))
  expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', 'br'])
})

test('one without compressed forms goes as it is, and does not claim otherwise', async () => {
  const kept = keptBody(200, { identity: text, br: undefined, gzip: undefined }, {})
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = keptResponse(kept, wants(encoding))
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'as it is'])
    expect(answer.headers.get('content-length')).toBe(String(text.length))
  }
})
