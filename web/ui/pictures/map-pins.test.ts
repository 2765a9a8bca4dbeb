import { expect, test } from 'vitest'
import { pinsOf, viewOf } from './map-pins.ts'

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

test('the picture is the part of the world with the pins, and all of it without any', () => {
  expect(viewOf([{ x: 357 }, { x: 583 }])).toEqual({ viewBox: '267 8 461 256', fontSize: 10 })
  expect(viewOf([{ x: 100 }, { x: 560 }]).viewBox).toBe('12 8 693 256')
  expect(viewOf([{ x: 560 }]).viewBox).toBe('285 8 420 256')
  expect(viewOf([]).viewBox).toBe('12 8 716 256')
})
