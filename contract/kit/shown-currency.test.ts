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
  ['usd 5', 'USD'],
  ['ＵＳＤ 5', 'USD'],
  ['500 dollars', 'USD'],
  ['500 Us dollars', 'USD'],
  ['500美金', 'USD'],
  ['500 yuan', 'CNY'],
  ['500块', 'CNY'],
  ['Singapore dollars', 'other'],
  ['a$5', 'other'],
  ['块存储', undefined],
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
