import { expect, test } from 'vitest'
import { searchedPhone } from './searched-phone.ts'

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
  expect(searchedPhone(typed)).toBe(searched)
})
