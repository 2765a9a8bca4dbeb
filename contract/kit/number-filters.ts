import type { InputFilter } from './filters.ts'
import { withoutUnit } from './number-units.ts'
import { plainNumber } from './typed-numbers.ts'

/** A whole number: no zeros before its first digit, so that 007 is 7. A lone 0 is none (specification). */
export const integerInput = numberInput((number) => (number === '0' ? '' : number))

/**
 * What an input keeps of a number: units around it are left out, and so are zeros before it. Separators stay until the
 * field is left, when those that group thousands are dropped: `1,234,5` is a number that is still being typed.
 * @param stays whether all of a text stays
 */
export function numberInput(
  shape: (number: string) => string,
  stays: (typed: string) => boolean = () => false,
): InputFilter {
  const shaped = (bare: string) => shape(bare.replace(/^(-?)0+(?=\d)/, '$1'))
  const held = (typed: string): string => {
    const bare = stays(typed) ? undefined : withoutUnit(typed, { mayGoOn: true })
    return bare === undefined ? typed : shaped(bare)
  }
  return Object.assign(held, {
    settled(text: string) {
      const bare = stays(text) ? undefined : withoutUnit(text)
      return bare === undefined ? text : shaped(plainNumber(bare) ?? bare)
    },
  })
}
