import type { Language } from './language.ts'
import { percentText, WHOLE_BASIS_POINTS } from './money.ts'
import { type NumberKind, scaled, typedPercent } from './typed-numbers.ts'

/** Two digits that say tenths and hundredths: 85 折 is another way to write 8.5 折. */
const TWO_DIGITS = { first: 11, last: 99 } as const

/** A number below 1 may be the part that is paid, as 0.85 of 8.5 折: it is a discount with its unit only, 0.5 折. */
const LEAST_BARE = 1000

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
      const paid = scaled(text, 3)
      if (paid === undefined || paid < 0 || paid > WHOLE_BASIS_POINTS) return undefined
      return isBelowOne(paid) && text === typed ? undefined : paid
    },
    write: (paid) =>
      paid > WHOLE_BASIS_POINTS ? String(paid) : `${paid / 1000}${isBelowOne(paid) ? ' 折' : ''}`,
  },
}

function isBelowOne(paid: number): boolean {
  return paid > 0 && paid < LEAST_BARE
}
