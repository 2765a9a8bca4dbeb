import { expect, test } from 'vitest'
import { FITTING, offeredSize, SCENARIOS } from './scenarios.ts'

test('a size is found among those on sale only if it is exactly this one', () => {
  const size = { vcpu: 4, memoryGb: 8, minor: 5840 }
  expect(offeredSize([size], { vcpu: 4, memoryGb: 8 })).toBe(size)
  expect(offeredSize([size], { vcpu: 4, memoryGb: 16 })).toBeUndefined()
  expect(offeredSize([size], { vcpu: 8, memoryGb: 8 })).toBeUndefined()
  expect(offeredSize([], { vcpu: 4, memoryGb: 8 })).toBeUndefined()
})

test('each industry has increasing sizes from 2 to 8 vCPU and 4 to 32 GB (specification, point 9)', () => {
  for (const name of SCENARIOS) {
    const { small, medium, large } = FITTING[name]
    expect([name, small.memoryGb < medium.memoryGb, medium.memoryGb < large.memoryGb]).toEqual([
      name,
      true,
      true,
    ])
    expect([name, small.vcpu >= 2, large.vcpu <= 8, large.memoryGb <= 32]).toEqual([name, true, true, true])
  }
})
