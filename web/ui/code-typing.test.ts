import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editedCode, insertedCode } from './code-typing.ts'

/** What a browser does with a key: the selected digit is replaced, and the caret is behind the new one. */
function press(before: string, place: number, key: string) {
  const end = Math.min(place + 1, before.length)
  return editedCode(before, before.slice(0, place) + key + before.slice(end), place + key.length)
}

test('every digit over every digit at every place replaces that digit and no other', () => {
  for (const place of [0, 1, 2, 3, 4, 5])
    for (let was = 0; was < 10; was += 1)
      for (let typed = 0; typed < 10; typed += 1) {
        for (const rest of ['1', '7', String(typed)]) {
          const before = rest.repeat(place) + was + rest.repeat(5 - place)
          const after = rest.repeat(place) + typed + rest.repeat(5 - place)
          expect([before, place, typed, press(before, place, String(typed))]).toEqual([
            ...[before, place, typed],
            { digits: after, next: place + 1, place, typed: 1 },
          ])
        }
      }
})

const code = fc.stringMatching(/^\d{6}$/)

test('a code typed over another one from any place on is the one that was typed', () => {
  fc.assert(
    fc.property(code, code, fc.integer({ min: 0, max: 5 }), (before, typed, place) => {
      let [digits, at] = [before, place]
      for (const key of typed.slice(place)) {
        const change = press(digits, at, key)
        ;[digits, at] = [change.digits, change.next]
      }
      expect(digits).toBe(before.slice(0, place) + typed.slice(place))
    }),
    { numRuns: 2000 },
  )
})

test('a caret between the digits of a whole code replaces the one behind it, as on phones that select nothing', () => {
  fc.assert(
    fc.property(
      code,
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 9 }),
      (before, place, key) => {
        const after = before.slice(0, place) + key + before.slice(place)
        const { digits, next } = editedCode(before, after, place + 1)
        expect([digits, next]).toEqual([before.slice(0, place) + key + before.slice(place + 1), place + 1])
      },
    ),
  )
})

test('what is no digit changes nothing', () => {
  for (const key of ['a', ' ', '-', '.', '汉']) {
    expect(press('123456', 2, key)).toEqual({ digits: '123456', next: 2, place: 2, typed: 0 })
    expect(press('12', 2, key)).toEqual({ digits: '12', next: 2, place: 2, typed: 0 })
  }
})

test('a removed digit leaves room for the next one', () => {
  const removed = editedCode('123456', '13456', 1)
  expect(removed).toEqual({ digits: '13456', next: 1, place: 1, typed: 0 })
  expect(editedCode('13456', '193456', 2)).toEqual({ digits: '193456', next: 2, place: 1, typed: 1 })
  expect(editedCode('1234', '123', 3)).toMatchObject({ digits: '123', next: 3, typed: 0 })
  expect(editedCode('123456', '', 0)).toMatchObject({ digits: '', next: 0, typed: 0 })
})

describe('a text that is pasted or filled in', () => {
  test.each([
    ['345-678', '345678'],
    ['Code 345678', '345678'],
    ['【云桌面】验证码 345678，10 分钟内有效', '345678'],
    ['３４５６７８', '345678'],
    ['\u200b345\u2011678', '345678'],
    ['345\u2013678', '345678'],
  ])('%s: its code replaces all', (text, digits) => {
    for (const before of ['', '12', '123456'])
      for (const start of [0, Math.min(2, before.length)])
        expect(insertedCode(before, { start, end: before.length }, text)).toEqual({
          digits,
          next: 6,
          place: 0,
          typed: 6,
        })
    expect(editedCode('123456', text, text.length).digits).toBe(digits)
  })

  test('a part of a code is put where the caret is', () => {
    expect(insertedCode('12', { start: 2, end: 2 }, '34')).toMatchObject({ digits: '1234', next: 4 })
    expect(insertedCode('123', { start: 3, end: 3 }, '4567')).toMatchObject({ digits: '123456', next: 6 })
    expect(insertedCode('123456', { start: 0, end: 6 }, '9')).toMatchObject({ digits: '9', next: 1 })
  })
})

test('digits of other keyboards are digits', () => {
  expect(insertedCode('', { start: 0, end: 0 }, '١٢٣٤٥٦').digits).toBe('123456')
  expect(editedCode('1', '1۲', 2).digits).toBe('12')
})
