import { expect, test } from 'vitest'
import { eitherSignal } from './either-signal.ts'

test.each(['one', 'other'] as const)('it is aborted with the reason of %s', (name) => {
  const parts = { one: new AbortController(), other: new AbortController() }
  const either = eitherSignal(parts.one.signal, parts.other.signal)
  expect(either.aborted).toBe(false)
  parts[name].abort('over')
  parts.one.abort('later')
  expect(either).toMatchObject({ aborted: true, reason: 'over' })
})

test('it is aborted from the start with one that is', () => {
  const open = new AbortController()
  expect(eitherSignal(open.signal, AbortSignal.abort('before'))).toMatchObject({
    aborted: true,
    reason: 'before',
  })
})
