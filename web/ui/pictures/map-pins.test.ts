import { expect, test } from 'vitest'
import { pinsOf } from './map-pins.ts'

test('each place has a pin; of two that are close the second is drawn next to the first, with the names apart', () => {
  const pins = pinsOf([
    { name: 'Guangzhou', latitude: 23, longitude: 113 },
    { name: 'Singapore', latitude: 1, longitude: 104 },
    { name: 'Hong Kong', latitude: 22, longitude: 114 },
  ])
  expect(pins.map(({ name, side }) => [name, side])).toEqual([
    ['Guangzhou', 'left'],
    ['Singapore', 'right'],
    ['Hong Kong', 'right'],
  ])
  const [guangzhou, , hongKong] = pins
  const apart = Math.hypot((hongKong?.x ?? 0) - (guangzhou?.x ?? 0), (hongKong?.y ?? 0) - (guangzhou?.y ?? 0))
  expect(apart).toBeGreaterThan(12)
})
