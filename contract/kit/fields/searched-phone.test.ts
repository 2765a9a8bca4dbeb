import { expect, test } from 'vitest'
import { searchedPhones } from './searched-phone.ts'

test.each([
  ['+39 (0)6 6988 2019', ['39669882019', '390669882019']],
  ['＋39（０）6 6988 2019', ['39669882019', '390669882019']],
  ['8 (495) 123-45-67', ['84951234567', '4951234567']],
  ['+7 495 123-45-67', ['74951234567']],
  ['(0)12', ['12', '012']],
  [' ', []],
])('%s is searched for in the forms that may be stored', (typed, searched) => {
  expect(searchedPhones(typed)).toEqual(searched)
})

test.each([
  ['07700 900123', '7700900123'],
  ['+44 (0)7700 900123', '447700900123'],
  ['0086 138 0013 8000', '8613800138000'],
  ['0574/8765-4321', '57487654321'],
  ['１３８ ００１３', '1380013'],
  ['0012', '0012'],
  ['0123', '0123'],
  ['01234', '1234'],
  ['00', '00'],
  ['Ann Lee', 'annlee'],
])('%s is searched for as %s', (typed, searched) => {
  expect(searchedPhones(typed)[0]).toBe(searched)
})
