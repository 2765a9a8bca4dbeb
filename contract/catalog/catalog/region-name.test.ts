import { expect, test } from 'vitest'
import { shortNameOf } from './region-name.rules.ts'

test('a region is named by its city; two in one city by their whole names', () => {
  const regions = [
    { name: 'Asia Pacific - Singapore' },
    { name: 'Zone A - Shanghai' },
    { name: 'Zone B - Shanghai' },
  ]
  expect(regions.map(({ name }) => shortNameOf(name, regions))).toEqual([
    'Singapore',
    'Zone A - Shanghai',
    'Zone B - Shanghai',
  ])
})
