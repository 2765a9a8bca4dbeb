import { expect, test } from 'vitest'
import { isDiskSize } from './disk.rules.ts'

const DISK = { minGb: 80, maxGb: 505, stepGb: 10 }

test('sizes are steps from the smallest up to the largest', () => {
  const sizes = [70, 80, 85, 90, 500, 505, 510].filter((gb) => isDiskSize(DISK, gb))
  expect(sizes).toEqual([80, 90, 500])
})
