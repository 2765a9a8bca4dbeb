import { expect, test } from 'vitest'
import { QUEUE_REASONS, QUEUES } from './domains.ts'

test('every queue comes with reasons, each for a decision that tells one and for a field of the request', () => {
  expect(Object.keys(QUEUE_REASONS).sort()).toEqual(QUEUES.map(({ address }) => address).sort())
  const wrong = QUEUES.flatMap(({ address, decisions, fields }) =>
    (QUEUE_REASONS[address] ?? []).filter(
      ({ action, field }) => !decisions[action]?.needsReason || !(field === null || fields.includes(field)),
    ),
  )
  expect(wrong).toEqual([])
})
