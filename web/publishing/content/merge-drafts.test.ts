import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

test('rows whose id is not typed yet stay, on whichever side they were added', () => {
  const row = (id: string, name: string) => ({ id, name })
  const base = { regions: [row('a', 'A')] }
  const mine = { regions: [row('', 'Mine'), row('a', 'A'), row('', '')] }
  const now = { regions: [row('a', 'B')] }
  expect(mergeDrafts(base, mine, now)).toEqual({
    value: { regions: [row('a', 'B'), row('', 'Mine'), row('', '')] },
    theirs: {},
  })
  const both = mergeDrafts(
    base,
    { regions: [row('a', 'C'), row('', 'Mine')] },
    { regions: [...now.regions, row('', 'Theirs')] },
  )
  expect(both).toEqual({
    value: { regions: [row('a', 'C'), row('', 'Theirs'), row('', 'Mine')] },
    theirs: { 'regions.0.name': 'B' },
  })
  // One that was there, and was given its id on one side, is gone as it was.
  const named = mergeDrafts(
    { regions: mine.regions.slice(0, 2) },
    { regions: [row('m', 'Mine'), row('a', 'A')] },
    { regions: [row('', 'Mine'), row('a', 'B')] },
  )
  expect(named).toEqual({ value: { regions: [row('a', 'B'), row('m', 'Mine')] }, theirs: {} })
})
