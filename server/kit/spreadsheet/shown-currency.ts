import type { Currency } from '#contract/kit/money.ts'

/** A currency of ours, or another one. */
export type ShownCurrency = Currency | 'other'

/** Signs, codes and names of currencies; the first that is found counts. */
const WRITTEN: readonly (readonly [RegExp, ShownCurrency])[] = [
  [/USD|US\$|美元/, 'USD'],
  [/CNY|RMB|CN¥|人民币/, 'CNY'],
  [/[A-Z]\$|[\p{Sc}--[$＄¥￥]]|(?:EUR|GBP|JPY|HKD|TWD|SGD|KRW|INR|AUD|CAD)|[日欧港加澳韩]元|円/v, 'other'],
  [/[¥￥元]/, 'CNY'],
  [/[$＄]/, 'USD'],
]

/** The currency in which a text shows an amount; undefined: it names none. */
export function shownCurrency(text: string): ShownCurrency | undefined {
  return WRITTEN.find(([sign]) => sign.test(text))?.[1]
}
