import type { SameText } from '#web/platform/text/same-text.ts'
import type { profileZh } from './profile.text.zh.ts'

export const profileEn: SameText<typeof profileZh> = {
  hint: {
    phone: 'A mobile number in mainland China, or + and the country code, as in +65 6123 4567.',
    taxNumber: 'For companies in China, the unified social credit code.',
  },
  taxDoubt: {
    alphabet:
      'A unified social credit code never contains I, O, S, V or Z. Check the number. You can save tax numbers of other countries as they are.',
    checkDigit:
      'The last character doesn’t match the rest of the number. Check it. If it is correct, save it as it is.',
  },
}
