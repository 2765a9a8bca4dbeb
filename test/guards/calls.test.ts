/** How pages call the API: keys and repeats are those of `callApi` (decision 091). */
import { expect, test } from 'vitest'
import { code, textOf } from './tree.ts'

test('only callApi sends an Idempotency-Key', () => {
  const senders = code('web/')
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && /idempotency-?key/i.test(textOf(path)))
    .map(({ path }) => path)
  expect(senders).toEqual(['web/platform/api/call-api.ts'])
})
