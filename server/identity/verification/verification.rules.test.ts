import { expect, test } from 'vitest'
import { CODE, countMail } from './verification.rules.ts'

const newest = { secretHash: 'hash', mailedAt: 5, mails: 3, countedSince: 1 }

test('mails are counted for a day from the first of them on, then anew', () => {
  expect(countMail(undefined, 7)).toEqual({ mails: 1, countedSince: 7 })
  expect(countMail(newest, CODE.dayMs)).toEqual({ mails: 4, countedSince: 1 })
  expect(countMail(newest, CODE.dayMs + 1)).toEqual({ mails: 1, countedSince: CODE.dayMs + 1 })
})
