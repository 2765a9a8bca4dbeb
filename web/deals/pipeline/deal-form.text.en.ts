import type { SameText } from '#web/platform/text/same-text.ts'
import type { dealFormZh } from './deal-form.text.zh.ts'

export const dealFormEn: SameText<typeof dealFormZh> = {
  wrong: {
    otherCurrency: 'The currency of this amount isn’t the one you chose. Change the amount or the currency.',
    foreignCurrency: 'Enter the amount in Chinese yuan or US dollars.',
  },
  savedBut: 'Saved, except for the fields to correct.',
}
