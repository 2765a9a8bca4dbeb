import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LETTERS, isLetterCode, typedDigits, typedLetters } from './typed-codes.ts'

/** What editors, mail programs and input methods put between the signs of a code. */
const BETWEEN = [
  '',
  ' ',
  '-',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u2014',
  '\u2212',
  '\uff0d',
  '\u200b',
  '\u00ad',
  '\u3000',
]
const wide = (sign: string) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)
const typing = fc.record({
  between: fc.constantFrom(...BETWEEN),
  form: fc.constantFrom(
    (sign: string) => sign,
    wide,
    (sign: string) => sign.toLowerCase(),
  ),
})

function typed(signs: readonly { sign: string; as: { between: string; form: (sign: string) => string } }[]) {
  return signs.map(({ sign, as }) => as.between + as.form(sign)).join('')
}

test('a code is read as it was meant, however it was typed', () => {
  const sign = fc.record({ sign: fc.constantFrom(...CODE_LETTERS), as: typing })
  fc.assert(
    fc.property(fc.array(sign, { minLength: 10, maxLength: 10 }), (signs) => {
      const read = typedLetters(typed(signs))
      expect(read).toBe(signs.map((each) => each.sign).join(''))
      expect(isLetterCode(read, 10)).toBe(true)
    }),
  )
})

test('digits are read in the same way', () => {
  const sign = fc.record({ sign: fc.constantFrom(...'0123456789'), as: typing })
  fc.assert(
    fc.property(fc.array(sign, { minLength: 6, maxLength: 6 }), (signs) => {
      expect(typedDigits(typed(signs))).toBe(signs.map((each) => each.sign).join(''))
    }),
  )
})

test('letters that a code leaves out are the digits they resemble, but a U is none', () => {
  expect(typedLetters('oOiIlL')).toBe('001111')
  expect(isLetterCode('UUUUUUUUUU', 10)).toBe(false)
})
