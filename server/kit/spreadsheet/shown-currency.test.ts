import { expect, test } from 'vitest'
import { shownCurrency } from './shown-currency.ts'

test.each([
  ['$1,306.80', 'USD'],
  ['US$23', 'USD'],
  ['23 USD', 'USD'],
  ['美元', 'USD'],
  ['¥20.40', 'CNY'],
  ['￥-', 'CNY'],
  ['99元', 'CNY'],
  ['RMB', 'CNY'],
  ['€99.00', 'other'],
  ['HK$5', 'other'],
  ['£5', 'other'],
  ['日元', 'other'],
  ['1,306.80', undefined],
  ['15台', undefined],
  ['', undefined],
])('%s shows %s', (text, currency) => {
  expect(shownCurrency(text)).toBe(currency)
})
