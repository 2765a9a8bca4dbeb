import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { heldRules, type RuleVersion } from './second-person.rules.ts'

interface Rules {
  readonly all?: boolean
  readonly share?: number
  readonly other?: string
}
const STRICTNESS = { all: 'demanded', share: 'above' } as const
const NOW = 100 * DAY_MS

const held = (newest: RuleVersion<Rules>, ...older: RuleVersion<Rules>[]) =>
  heldRules<Rules>(STRICTNESS, [newest, ...older], NOW)
const hoursAgo = (hours: number, value: Rules): RuleVersion<Rules> => ({ value, at: NOW - hours * HOUR_MS })

test('the newest value counts where nothing was stricter within a day', () => {
  expect(held(hoursAgo(1, { share: 50 }))).toEqual({ value: { share: 50 }, looserFrom: null })
  expect(held(hoursAgo(1, { share: 20, all: true }), hoursAgo(2, { share: 50 }))).toEqual({
    value: { share: 20, all: true },
    looserFrom: null,
  })
})

test('a rule that was loosened holds for a day', () => {
  expect(held(hoursAgo(1, {}), hoursAgo(90, { all: true, share: 50 }))).toEqual({
    value: { all: true, share: 50 },
    looserFrom: NOW + 23 * HOUR_MS,
  })
  expect(held(hoursAgo(24, {}), hoursAgo(90, { all: true }))).toEqual({ value: {}, looserFrom: null })
})

test('the strictest value of several changes counts, and a field that demands no second person is the newest', () => {
  const changes = [hoursAgo(3, { share: 60, other: 'old' }), hoursAgo(40, { share: 20 })] as const
  expect(held(hoursAgo(1, { share: 900, other: 'new' }), ...changes)).toEqual({
    value: { share: 20, other: 'new' },
    looserFrom: NOW + 23 * HOUR_MS,
  })
})

test('what was replaced more than a day ago counts no more', () => {
  const changes = [hoursAgo(30, { share: 60 }), hoursAgo(40, { share: 20 })] as const
  expect(held(hoursAgo(1, { share: 70 }), ...changes)).toEqual({
    value: { share: 60 },
    looserFrom: NOW + 23 * HOUR_MS,
  })
})

test('a rule that every version has was not loosened, nor one that a version had switched off', () => {
  expect(held(hoursAgo(1, { all: true, share: 50 }), hoursAgo(2, { all: true, share: 50 }))).toEqual({
    value: { all: true, share: 50 },
    looserFrom: null,
  })
  expect(held(hoursAgo(1, {}), hoursAgo(2, { all: false }))).toEqual({ value: {}, looserFrom: null })
})
