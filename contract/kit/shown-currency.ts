import type { Currency } from './money.ts'

/** A currency of ours, or another one. */
export type ShownCurrency = Currency | 'other'

/** Signs, codes and names of currencies; the first that is found counts. */
const WRITTEN: readonly (readonly [RegExp, ShownCurrency])[] = [
  [/USD|US ?\$|US ?DOLLAR|美元|美金/, 'USD'],
  [/CNY|RMB|CN¥|人民[币幣]/, 'CNY'],
  [
    /[A-Z] ?(?:\$|DOLLAR)|(?![$＄¥￥])\p{Sc}|(?:EUR|GBP|JPY|HKD|TWD|SGD|KRW|INR|AUD|CAD)|[日欧港加澳韩]元|円/u,
    'other',
  ],
  [/[¥￥元]|YUAN|\d\s*[圆块塊]/, 'CNY'],
  [/[$＄]|DOLLAR/, 'USD'],
]

/** The currency in which a text shows an amount; undefined: it names none. */
export function shownCurrency(text: string): ShownCurrency | undefined {
  const capitals = text.normalize('NFKC').toUpperCase()
  return WRITTEN.find(([sign]) => sign.test(capitals))?.[1]
}
