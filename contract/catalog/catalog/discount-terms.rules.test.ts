import { expect, test } from 'vitest'
import { discountTerms } from './discount-limits.rules.ts'

const FACTS = {
  firstPeriods: 1,
  desktops: 1,
  customers: 'new',
  period: 'monthly',
  later: '$172.40 per month',
  until: 'December 31, 2026 (UTC+8)',
  conditions: 'Cannot be combined with other offers.',
} as const

test('each limit of a discount is a term with its value', () => {
  expect(discountTerms(FACTS, 'en')).toEqual([
    ['For', 'New customers'],
    ['Limit', '1 desktop per customer'],
    ['Applies to', 'First month'],
    ['Then', '$172.40 per month'],
    ['Valid', 'Until December 31, 2026 (UTC+8)'],
    ['Terms', 'Cannot be combined with other offers.'],
  ])
  expect(
    discountTerms(
      {
        ...FACTS,
        period: 'yearly',
        later: null,
        paid: '一次性支付全年',
        until: '2026年12月31日（北京时间）',
      },
      'zh',
    ),
  ).toEqual([
    ['适用客户', '新客户'],
    ['限购', '每位客户\u00a01\u00a0台'],
    ['优惠期', '首年'],
    ['付款', '一次性支付全年'],
    ['有效期', '至 2026年12月31日（北京时间）'],
    ['说明', 'Cannot be combined with other offers.'],
  ])
})

test('a discount for everyone, without an end, has no row without a value', () => {
  const facts = {
    firstPeriods: null,
    desktops: null,
    customers: 'all',
    period: null,
    until: null,
    conditions: '',
  } as const
  expect(discountTerms(facts, 'en')).toEqual([
    ['For', 'All customers'],
    ['Valid', 'Until further notice'],
  ])
})

test('an end that is said elsewhere is no row', () => {
  const terms = discountTerms({ ...FACTS, until: undefined }, 'en').map(([term]) => term)
  expect(terms).toContain('For')
  expect(terms).not.toContain('Valid')
})
