import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { dealImportTextsZh } from './deal-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into files and messages of this import. */
export type DealImportTexts = SameKeys<typeof dealImportTextsZh>

export const dealImportTextsEn: DealImportTexts = {
  columns: dealFields.labels.en,
  sameDeal: 'Same company and project as in row {{row}}.',
  otherCurrency: 'This cell shows another currency than the row. Correct the amount or the currency.',
  known: 'You have this deal already: number {{number}}. The row is skipped.',
  template: {
    sheet: 'Deals',
    enter: dealFields.enter.en,
    example: dealFields.examples.en,
  },
}
