import type { priceSheetTextsZh } from './price-sheet.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into spreadsheets of prices, and into messages about them. */
export type PriceSheetTexts = SameKeys<typeof priceSheetTextsZh>

export const priceSheetTextsEn: PriceSheetTexts = {
  columns: {
    region: 'Region',
    regionId: 'Region code',
    kind: 'Type',
    item: 'Item',
    itemId: 'Item code',
    monthly: 'Monthly',
    yearly: 'Yearly',
    trial: '3-day trial',
  },
  kinds: {
    size: 'Size',
    system: 'Operating system',
    systemDisk: 'System disk (per 10 GB)',
    dataDisk: 'Data disk (per 10 GB)',
  },
  problems: {
    regionUnknown: 'The catalog has no region with this code.',
    kindUnknown: 'Enter one of: {{kinds}}.',
    itemUnknown: 'The catalog has no item of this type with this code.',
    amount: 'Enter an amount with up to 2 decimal places. Leave the cell empty if it is not for sale.',
    otherCurrency:
      'This cell shows another currency, and this price list is in {{currency}}. Correct the amount or the format of the cell.',
    amountTooBig: 'The amount can’t exceed {{max}}.',
    listedTwice: 'Same item as in row {{row}}.',
  },
  reasons: {
    currency:
      'The file has prices in {{found}}, this price list is in {{wanted}}. Choose the other list or file.',
    empty: 'The file has no prices. Start from a downloaded spreadsheet.',
  },
}
