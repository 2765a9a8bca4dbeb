import { expect, test } from 'vitest'
import { createErrorTally, OTHER_CAUSES, talliedLog, withoutValues } from './error-tally.ts'
import { createLog } from './log.ts'

const HOUR = 3_600_000
const example = { requestId: null, method: null, path: null, status: null, address: null, stack: [] }
const refusal = (place: string) => ({
  kind: 'refused' as const,
  cause: 'refused',
  place,
  code: '0059',
  example,
})

test('the same cause is counted, by hour, with its first and last time', () => {
  let now = 10 * HOUR
  const tally = createErrorTally({ now: () => now })
  for (let i = 0; i < 1_000; i += 1) tally.add(refusal('getUserDetail'))
  now += 5
  tally.add(refusal('getUserDetail'))
  now += HOUR
  tally.add(refusal('getUserDetail'))
  const [first, second, ...none] = tally.take()
  expect(first).toMatchObject({ count: 1_001, firstAt: 10 * HOUR, lastAt: 10 * HOUR + 5, hour: 10 })
  expect(second).toMatchObject({ count: 1, hour: 11, id: first?.id })
  expect(none).toEqual([])
  expect(tally.take()).toEqual([])
})

test('past the limit all other causes of a kind are one', () => {
  const tally = createErrorTally({ now: () => 0, most: 3 })
  for (let i = 0; i < 100; i += 1) tally.add(refusal(`route-${i}`))
  const taken = tally.take()
  expect(taken).toHaveLength(4)
  expect(taken.at(-1)).toMatchObject({ cause: OTHER_CAUSES, kind: 'refused', count: 97 })
})

test('what could not be stored is put back and added to what came since', () => {
  const tally = createErrorTally({ now: () => 7 })
  tally.add(refusal('a'))
  const taken = tally.take()
  tally.add(refusal('a'))
  tally.putBack(taken)
  expect(tally.take()).toMatchObject([{ place: 'a', count: 2 }])
})

test('an error in the log is one occurrence of its cause, without values, with a stack', () => {
  const tally = createErrorTally({ now: () => 7 })
  const log = talliedLog(createLog({ level: 'silent', pretty: false }), tally)
  const failing = (name: string) => new Error(`no row for "${name}" of lin@example.com, 42 left`)
  log.error({ err: failing('Lin'), requestId: 'r-1', route: 'getTrial' }, 'unexpected error')
  log.error({ err: failing('Wang'), requestId: 'r-2', route: 'getTrial' }, 'unexpected error')
  log.warn({ err: failing('Lin') }, 'a warning')
  const taken = tally.take()
  expect(taken).toMatchObject([
    {
      kind: 'failure',
      cause: 'unexpected error · Error: no row for … of … # left',
      place: 'getTrial',
      count: 2,
      example: { requestId: 'r-2' },
    },
  ])
  expect(taken[0]?.example.stack[0]).toMatch(/^failing server\/kit\/error-tally\.test\.ts:\d+$/)
})

test('a failure has the code that its error has, as far as a code goes', () => {
  const tally = createErrorTally({ now: () => 7 })
  const log = talliedLog(createLog({ level: 'silent', pretty: false }), tally)
  for (const code of ['ECONNREFUSED', 'x'.repeat(41), 23_505])
    log.error({ err: Object.assign(new Error('down'), { code }) }, `with ${code}`)
  expect(tally.take().map(({ code }) => code)).toEqual(['ECONNREFUSED', 'x'.repeat(40), null])
})

test.each([
  ['token abcdefghijklmnopqrstuvwxyz0123456789', 'token …'],
  [`Unexpected token 'p', "{"password":"Quiet-Harbour-7"" is not valid JSON`, 'Unexpected token …'],
  ['first line\nsecret line', 'first line'],
])('%j loses what may be a value', (message, shown) => {
  const said = withoutValues(message)
  expect(said.startsWith(shown)).toBe(true)
  expect(said).not.toMatch(/Quiet|secret|abcdef/)
})
