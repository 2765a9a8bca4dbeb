import { expect, test } from 'vitest'
import { isPlainForm, mailboxOf } from './mailbox-of.rules.ts'

test('forms of one mailbox are one: case, a plus, and at Gmail dots and the older domain', () => {
  const mailboxes = (addresses: string[]) => new Set(addresses.map((address) => mailboxOf(address).mailbox))
  expect(mailboxes(['Lin@mail.example', 'lin+a@mail.example', 'lin+b+c@MAIL.example'])).toEqual(
    new Set(['lin@mail.example']),
  )
  expect(mailboxes(['l.i.n@gmail.com', 'Lin+a@googlemail.com', 'lin@gmail.com'])).toEqual(
    new Set(['lin@gmail.com']),
  )
})

test('different people stay apart: dots elsewhere, a leading plus, another domain', () => {
  expect(mailboxOf('l.in@mail.example').mailbox).toBe('l.in@mail.example')
  expect(mailboxOf('+lin@mail.example').mailbox).toBe('+lin@mail.example')
  expect(mailboxOf('lin@notgmail.com').domain).toBe('notgmail.com')
})

test('only the plain form is not made up', () => {
  expect(isPlainForm('Lin@mail.example')).toBe(true)
  expect(isPlainForm('lin+a@mail.example')).toBe(false)
  expect(isPlainForm('l.in@gmail.com')).toBe(false)
})
