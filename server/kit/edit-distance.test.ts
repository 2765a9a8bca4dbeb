import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['SMTP_URL', 'SMTP_URL', 0],
  ['SMPT_URL', 'SMTP_URL', 1],
  ['SMTP_URI', 'SMTP_URL', 1],
  ['SMTPURL', 'SMTP_URL', 1],
  ['SMTTP_URLS', 'SMTP_URL', 2],
  ['', 'URL', 3],
  ['ca', 'abc', 3],
])('from %s to %s', (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits)
  expect(editDistance(to, from)).toBe(edits)
})
