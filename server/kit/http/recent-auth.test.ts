import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { requireRecentAuth, type SignedInCaller } from './caller.ts'

const provenAt = Date.UTC(2026, 10, 30)
const at =
  (now: number, proven: number | null = provenAt) =>
  () =>
    requireRecentAuth({ provenAt: proven } as SignedInCaller, now)

test('a proof counts for ten minutes, and no longer at their end', () => {
  expect(at(provenAt + 10 * MINUTE_MS - 1)).not.toThrow()
  expect(at(provenAt + 10 * MINUTE_MS)).toThrow()
  expect(at(provenAt, null)).toThrow()
})
