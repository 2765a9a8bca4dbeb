import { expect, test } from 'vitest'
import { mailRefusalOf } from './mail-refusal.ts'

test.each([
  ['Error: Can’t send mail - all recipients were rejected: 550 5.1.1 No such user here', 'noMailbox'],
  ['Error: 550 Requested action not taken: mailbox unavailable', 'noMailbox'],
  ['Error: 452 4.2.2 The email account is over quota', 'mailboxFull'],
  ['Error: Message failed: 550 5.7.1 Blocked by SPF policy', 'blocked'],
  ['Error: Message failed: 554 rejected', 'blocked'],
  ['Error: 552 message size exceeds fixed limit', 'tooLarge'],
  ['Error: Invalid login: 535 Authentication credentials invalid', 'signIn'],
  ['Error: self-signed certificate in certificate chain', 'certificate'],
  ['Error: connect ECONNREFUSED 192.0.2.7:587', 'unreachable'],
  ['Error: the mail server took too long', 'unreachable'],
  ['Error: 421 4.3.0 Try again later', 'later'],
  ['Error: something else', undefined],
])('%s', (said, refusal) => {
  expect(mailRefusalOf(said)).toBe(refusal)
})
