import { describe, expect, test } from 'vitest'
import { meetsPasswordRule } from '#contract/kit/fields/password-rule.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-list.ts'
import { isCommonPassword, resemblesAccount } from './common-passwords.ts'

describe('common passwords', () => {
  test('are some hundred that the rule alone would let through', () => {
    expect(COMMON_PASSWORDS.length).toBeGreaterThan(400)
    expect(COMMON_PASSWORDS.filter((password) => !meetsPasswordRule(password))).toEqual([])
  })

  test('stand in the list once, in lower case', () => {
    const all = [...COMMON_PASSWORDS, ...COMMON_WORDS]
    expect(all.filter((entry, place) => all.indexOf(entry) !== place)).toEqual([])
    expect(all.filter((entry) => entry !== entry.toLowerCase())).toEqual([])
  })

  test.each([
    'a1234567',
    'A1234567',
    '1qaz2wsx',
    'woaini1314',
    'Password1',
    'password2026!',
    'P@ssw0rd1!',
    'Qwerty123456',
    'adm1n123',
    'Welcome@123',
    'aaaa1111',
    'aA1aA1aA1',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  test.each(['tR4vel-lamp', 'kettle+Moon7', 'passwordless-2', 'admiral-Sky9', '7hz!mQ2p', 'password7482910'])(
    '%s is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})

describe('passwords like the account', () => {
  const account = { userName: 'Ann-Lee01', email: 'annabel.li@example.com' }

  test.each([
    'ann-lee01',
    'AnnLee01!!',
    'x1annlee01',
    '10eelnna!',
    'x10eelnna!',
    'Annabel.Li9',
    'annabelli12',
    'annabel.li@example',
    'lee01---!',
  ])('%s is like it', (password) => {
    expect(resemblesAccount(password, account)).toBe(true)
  })

  test.each(['kettle+Moon7', 'anna-Kettle7', 'lee!!Moon7'])('%s is not', (password) => {
    expect(resemblesAccount(password, account)).toBe(false)
  })

  test('a very short mailbox name is no reason to refuse', () => {
    expect(resemblesAccount('bring-Light7', { userName: 'stranger', email: 'li@example.com' })).toBe(false)
  })

  test('an address without a mailbox is not taken for one', () => {
    expect(resemblesAccount('kettle+Moon7', { userName: 'stranger', email: '' })).toBe(false)
  })
})
