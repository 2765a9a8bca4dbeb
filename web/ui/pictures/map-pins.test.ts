import { expect, test } from 'vitest'
import { pinsOf } from './map-pins.ts'

test('places that are too close for two pins share one with both names, others have their own', () => {
  const pins = pinsOf([
    { name: 'Guangzhou', latitude: 23, longitude: 113 },
    { name: 'Singapore', latitude: 1, longitude: 104 },
    { name: 'Hong Kong', latitude: 22, longitude: 114 },
  ])
  expect(pins.map(({ names }) => names)).toEqual([['Guangzhou', 'Hong Kong'], ['Singapore']])
})
