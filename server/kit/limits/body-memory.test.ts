import { expect, test } from 'vitest'
import { createBodyMemory } from './body-memory.ts'

test('one holds so much, and all together so much; what is given back is free for others', () => {
  const memory = createBodyMemory({ ofOne: 10, ofAll: 25 })
  const refusal = (whose: string, bytes: number) => {
    try {
      memory.take(whose, bytes)
      return 'none'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect([refusal('a', 6), refusal('a', 4), refusal('a', 1)]).toEqual(['none', 'none', 'tooManyRequests'])
  expect([refusal('b', 10), refusal('c', 6)]).toEqual(['none', 'serviceUnavailable'])
  memory.free('a', 10)
  expect([refusal('c', 6), refusal('a', 9)]).toEqual(['none', 'none'])
})
