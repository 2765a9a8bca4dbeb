/** Ten thousand targets that no page sends: none is a fault of the server. */
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from './journey.ts'

const PIECES = [
  ...[
    '',
    '.',
    '..',
    '...',
    '%',
    '%0',
    '%00',
    '%2e%2e',
    '%2F',
    '%5c',
    '%ff',
    '%c0%af',
    '%E4%BA%91',
    '云',
    '\\',
  ],
  ...[
    ':99999',
    ':',
    '@',
    'me@',
    '[',
    '[::1]',
    ']',
    ';',
    ',',
    '|',
    '{id}',
    '<',
    '"',
    "'",
    '*',
    '~',
    '+',
    '%20',
  ],
  ...[
    'api',
    'user',
    'detail',
    'assets',
    'downloads',
    'content',
    'home',
    'operator',
    'queues',
    'trials',
    'dev',
  ],
  ...[
    '__manifest',
    '_root.data',
    '_.data',
    'word.data',
    '.data',
    'sitemap.xml',
    'robots.txt',
    'og',
    'healthz',
  ],
  ...['x'.repeat(300), 'constructor', '__proto__', 'toString', 'null', '-1', '1e9'],
]
const QUERIES = [
  '',
  '?',
  '?lang=',
  '?lang=xx',
  '?a=%',
  '?%00',
  '?_routes=root',
  '?_data=x',
  '?p=[::1',
  '??',
  '?lang=zh#x',
]
const STARTS = ['/', '//', '///', '/./', '/../', 'http://127.0.0.1/', 'http://', 'http:', '*', '?', '#', '']
const COUNT = 10_000
/** Requests on one connection: a refused target may close it, and the rest is sent again on the next. */
const AT_ONCE = 50

const target = fc
  .record({
    start: fc.constantFrom(...STARTS),
    pieces: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }),
    between: fc.constantFrom('/', '/', '/', '/', ''),
    end: fc.constantFrom('', '', '.data'),
    query: fc.constantFrom(...QUERIES),
  })
  .map(({ start, pieces, between, end, query }) => start + pieces.join(between) + end + query)

/** Sends requests one after the other on one connection; the statuses of those that were answered before it closed. */
function statusesOf(url: string, sent: readonly string[]): Promise<number[]> {
  const { hostname, port, host } = new URL(url)
  const requests = sent.map((target) => `GET ${target} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n`)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const client = connect(Number(port), hostname, () =>
      client.end(`${requests.join('\r\n')}connection: close\r\n\r\n`),
    )
    client.on('data', (data) => parts.push(Buffer.from(data))).on('error', reject)
    client.on('close', () => {
      const answers = Buffer.concat(parts)
        .toString('latin1')
        .matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)
      resolve(Array.from(answers, ([, status]) => Number(status)))
    })
  })
}

test('no target is a fault of the server', async ({ site }) => {
  // The same ones each time, so that a failure can be repeated.
  const left = fc.sample(target, { seed: 20_260_101, numRuns: COUNT })
  const faults: string[] = []
  let answered = 0
  while (left.length > 0) {
    const sent = left.slice(0, AT_ONCE)
    const statuses = await statusesOf(site.url, sent)
    expect(statuses.length, sent[0]).toBeGreaterThan(0)
    // A busy page is refused with 503, which is no fault.
    for (const [index, status] of statuses.entries())
      if (status >= 500 && status !== 503) faults.push(`${status} ${left[index]}`)
    left.splice(0, statuses.length)
    answered += statuses.length
  }
  expect(faults).toEqual([])
  expect(answered).toBe(COUNT)
})
