import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Administrator', 'Administrator\u200b'],
  ['Administrator', 'Admin\u00adistrator'],
  ['管理员', '管理员\u2060'],
  ['Sales lead', 'Sales  lead'],
  ['Sales lead', ' sales\u3000lead '],
  ['Administrator', 'Adm\u0456nistrator'],
  ['Administrator', '\u0410dministrator'],
  ['Administrator', 'Ａｄｍｉｎｉｓｔｒａｔｏｒ'],
  ['Zoë', 'Zoe\u0308'],
  ['Finance', '𝐅inance'],
  ['Owner', 'Οwner'],
])('%j passes for %j', (name, other) => {
  expect(nameKey(other)).toBe(nameKey(name))
})

test.each([
  ['Administrator', 'Administrators'],
  ['Sales 1', 'Sales 2'],
  ['管理员', '管理'],
  ['Zoë', 'Zoe'],
  ['北京', '东京'],
])('%j is another name than %j', (name, other) => {
  expect(nameKey(other)).not.toBe(nameKey(name))
})

/** What a copy of a name may have more, or otherwise, so that a reader sees the same. */
const LOOK_ALIKES: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => `${letter}\u200b`,
  (letter) => `\u00ad${letter}`,
  (letter) => `\u2060${letter}`,
  (letter) => (letter === ' ' ? '  ' : letter),
  (letter) => (letter === ' ' ? '\u3000' : letter),
  (letter) => (letter === ' ' ? '\u00a0' : letter.toUpperCase()),
  (letter) => (letter === ' ' ? letter : String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (letter) =>
    ({ a: '\u0430', c: '\u0441', e: '\u0435', i: '\u0456', o: '\u043e', p: '\u0440' })[letter] ?? letter,
]

test('a name and what looks like it have one key, and other names have others', () => {
  const word = fc.array(fc.constantFrom(...'abcdefghkmnopqrstuwxyz'), { minLength: 2, maxLength: 8 })
  const name = fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((words) => words.map((each) => each.join('')).join(' '))
  const changes = fc.array(fc.constantFrom(...LOOK_ALIKES), { minLength: 30, maxLength: 30 })
  fc.assert(
    fc.property(name, changes, (given, how) => {
      const copy = [...given].map((letter, at) => how[at]?.(letter) ?? letter).join('')
      expect(nameKey(copy)).toBe(nameKey(given))
      expect(nameKey(`${copy} a`)).not.toBe(nameKey(given))
    }),
  )
})
