import { expect, test } from 'vitest'
import { type PromisedOffer, promises } from './campaign-promise.rules.ts'

const YEAR: PromisedOffer = {
  vcpu: 2,
  memoryGb: 4,
  period: 'yearly',
  rateBasisPoints: 8000,
  firstPeriods: 1,
  customers: 'all',
}
const LARGEST: PromisedOffer = {
  vcpu: 8,
  memoryGb: 32,
  period: 'monthly',
  rateBasisPoints: 6500,
  firstPeriods: 1,
  customers: 'new',
}

const inBoth = (offers: readonly PromisedOffer[]) =>
  (['zh', 'en'] as const).map((language) =>
    promises(offers, language).map((each) => each.replaceAll('\u00a0', ' ')),
  )

test('each discount is promised once, for what it is: that of most offers first', () => {
  const offers = [LARGEST, YEAR, { ...YEAR, vcpu: 4, memoryGb: 8 }]
  expect(inBoth([...offers, ...offers])).toEqual([
    ['包年首年 8 折', '8 vCPU · 32 GB 新客首月 6.5 折'],
    [
      '20% off the first year of a yearly plan',
      '35% off the first month of 8 vCPU · 32 GB for new customers',
    ],
  ])
})

test('a discount of every period names the term, one of a single size the size', () => {
  expect(inBoth([{ ...YEAR, firstPeriods: null }])).toEqual([
    ['2 vCPU · 4 GB 包年 8 折'],
    ['20% off yearly payments of 2 vCPU · 4 GB'],
  ])
  expect(
    inBoth([
      { ...YEAR, firstPeriods: 2 },
      { ...YEAR, vcpu: 4, firstPeriods: 2 },
    ]),
  ).toEqual([['包年前 2 年 8 折'], ['20% off the first 2 years of a yearly plan']])
})

test('without an offer nothing is promised', () => {
  expect(inBoth([])).toEqual([[], []])
})
