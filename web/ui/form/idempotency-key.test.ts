import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('a repeated body without a response keeps its key', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ name: 'a' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ name: 'a' })).toBe(first)
})

test('a changed body, or one with a response, gets a new key', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ name: 'a' })
  const changed = keys.keyFor({ name: 'b' })
  expect(changed).not.toBe(first)
  keys.answered()
  expect(keys.keyFor({ name: 'b' })).not.toBe(changed)
})
