import { describe, expect, test } from 'vitest'
import { typedDiscount } from './typed-discount.ts'

describe('a discount is what is paid, in basis points', () => {
  test.each([
    ['en', '20', 8000],
    ['en', '20% off', 8000],
    ['en', '12.5 OFF', 8750],
    ['en', '100', 0],
    ['en', '0', 10_000],
    ['en', '101', undefined],
    ['en', '8 折', undefined],
    ['zh', '8', 8000],
    ['zh', '8.5折', 8500],
    ['zh', '８５ 折', 8500],
    ['zh', '7.95', 7950],
    ['zh', '85', 8500],
    ['zh', '0', 0],
    ['zh', '10', 10_000],
    ['zh', '11', 1100],
    ['zh', '99 折', 9900],
    ['zh', '10.5', undefined],
    ['zh', '12.5', undefined],
    ['zh', '85.5', undefined],
    ['zh', '100', undefined],
    ['zh', '101', undefined],
    ['zh', '8.5555', undefined],
    ['zh', '-1', undefined],
    ['zh', '1', 1000],
    ['zh', '0.85', undefined],
    ['zh', '０。８', undefined],
    ['zh', '0.5 折', 500],
  ] as const)('%s: %s', (language, typed, paid) => {
    expect(typedDiscount[language].read(typed)).toBe(paid)
  })

  test.each(['en', 'zh'] as const)('what is written is read again (%s)', (language) => {
    const { read, write } = typedDiscount[language]
    for (let paid = 0; paid <= 10_000; paid++) expect(read(write(paid))).toBe(paid)
    expect(write(20_000)).toBe('20000')
  })
})
