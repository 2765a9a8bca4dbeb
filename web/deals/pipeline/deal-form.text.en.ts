import type { SameText } from '#web/platform/text/same-text.ts'
import type { dealFormZh } from './deal-form.text.zh.ts'

export const dealFormEn: SameText<typeof dealFormZh> = {
  wrong: {
    otherCurrency:
      'This amount is in another currency than the one chosen. Correct the amount or the currency.',
    foreignCurrency: 'Enter the amount in Chinese yuan or US dollars.',
  },
  savedBut: 'Saved, except for what must be corrected.',
}
