import type { Language } from './language.ts'
import { percentText, WHOLE_BASIS_POINTS } from './money.ts'
import { type NumberKind, scaled, typedPercent } from './typed-numbers.ts'

/** Two digits that say tenths and hundredths: 85 折 is another way to write 8.5 折. */
const TWO_DIGITS = { first: 11, last: 99 } as const

/** A discount as its reader writes it, in basis points of what is paid: 20 and 20% off, 8 and 8 折 are 8000. */
export const typedDiscount: Readonly<Record<Language, NumberKind>> = {
  en: {
    read(typed) {
      const off = typedPercent.read(typed.replace(/\s*off\s*$/i, ''))
      return off === undefined || off > WHOLE_BASIS_POINTS ? undefined : WHOLE_BASIS_POINTS - off
    },
    // A draft may hold more than all: it is shown as it is.
    write: (paid) => (paid > WHOLE_BASIS_POINTS ? String(paid) : percentText(WHOLE_BASIS_POINTS - paid)),
  },
  zh: {
    read(typed) {
      const text = typed.replace(/\s*折\s*$/, '')
      const whole = scaled(text, 0)
      if (whole !== undefined && whole >= TWO_DIGITS.first && whole <= TWO_DIGITS.last) return whole * 100
      const tenths = scaled(text, 3)
      return tenths === undefined || tenths < 0 || tenths > WHOLE_BASIS_POINTS ? undefined : tenths
    },
    write: (paid) => String(paid > WHOLE_BASIS_POINTS ? paid : paid / 1000),
  },
}
