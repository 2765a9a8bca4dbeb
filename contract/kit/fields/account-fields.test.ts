import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { chosenPassword, email, emailKey, userName, userNameKey, verificationCode } from './account-fields.ts'
import { asciiAddress, isEmailAddress } from './email-address.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { PASSWORD_CHECKS, passwordError } from './password-rule.ts'

/** The code of the error, or the parsed value. */
function check(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? { value: parsed.data } : fieldErrorsOf(parsed.error)['']?.code
}

describe('user name', () => {
  test.each(['abcdef', 'Ab3-_x', '9lives', 'a'.repeat(20), 'abc---'])('takes %s', (name) => {
    expect(check(userName, name)).toEqual({ value: name })
  })

  test.each([
    'abcde',
    'a'.repeat(21),
    '-abcdef',
    '_abcdef',
    'ab\ncdef',
    'abc.def',
    'ab@cdef',
    '用户名称很长',
    'abcdef\nx',
  ])('refuses %s', (name) => {
    expect(check(userName, name)).toBe('userNameRule')
  })

  test('asks for a missing or empty one, and trims', () => {
    expect([check(userName, ''), check(userName, '  '), check(userName, undefined)]).toEqual(
      Array(3).fill('required'),
    )
    expect(check(userName, ' abcdef ')).toEqual({ value: 'abcdef' })
  })

  test('compares without regard to case', () => {
    expect(userNameKey(' Alice-01 ')).toBe('alice-01')
  })
})

describe('e-mail address', () => {
  test.each([
    'a@b.co',
    "o'neil+tag@mail.example.com",
    'x_y-z@a-b.cn',
    'UPPER@EXAMPLE.COM',
    'a@xn--fiq228c.xn--fiqs8s',
  ])('takes %s', (address) => {
    expect(check(email, address)).toEqual({ value: address })
  })

  test.each([
    'plain',
    '@b.co',
    'a@',
    'a@b',
    'a@b.c',
    'a@localhost',
    'a@.co',
    'a@b..co',
    'a@-b.co',
    'a@b-.co',
    'a@b.1',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@b@c.co',
    'a@b.co,c@d.co',
    'a@b.co\nBcc: x@y.zz',
    '"a"@b.co',
    'a@[127.0.0.1]',
    '<a@b.co> x',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(127)}co`,
  ])('refuses %s', (address) => {
    expect(check(email, address)).toBe('emailRule')
  })

  test('is compared without regard to case and stored as typed', () => {
    expect(check(email, ' Ann@Example.com ')).toEqual({ value: 'Ann@Example.com' })
    expect(emailKey(' Ann@Example.COM ')).toBe('ann@example.com')
  })

  test.each([
    'ann@example.com\u200b',
    '\u202aann@example.com\u202c',
    'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'ann@example。com',
    'ann @ example.com',
    '\u00a0ann@exam\u00adple.com\ufeff',
  ])('is read as it looks: %j', (typed) => {
    expect(check(email, typed)).toEqual({ value: 'ann@example.com' })
  })

  test('of an international domain is one address in both of its forms, stored as typed', () => {
    for (const typed of [
      'ann@bücher.example',
      'ann@xn--bcher-kva.example',
      'Ann@BÜCHER.example',
      'ann@bu\u0308cher。example',
    ]) {
      expect([typed, emailKey(typed)]).toEqual([typed, 'ann@xn--bcher-kva.example'])
      expect([typed, isEmailAddress(typed.normalize('NFC').replace('。', '.'))]).toEqual([typed, true])
    }
    expect(check(email, 'ann@bu\u0308cher.example')).toEqual({ value: 'ann@bücher.example' })
    expect(check(email, '王@例子.中国')).toBe('emailRule')
    expect(check(email, 'wang@例子.中国')).toEqual({ value: 'wang@例子.中国' })
    expect(asciiAddress('wang@例子.中国')).toBe('wang@xn--fsqu00a.xn--fiqs8s')
    expect(asciiAddress('Ann@example.com')).toBe('Ann@example.com')
    for (const wrong of [
      'ann@bü/cher.example',
      'ann@bü:80.example',
      'ann@bü%41.example',
      'ann@ü',
      'ann@①.②',
      `ann@${'ü'.repeat(60)}.example`,
    ])
      expect([wrong, check(email, wrong)]).toEqual([wrong, 'emailRule'])
  })

  test('answers a hostile text quickly', () => {
    expect(check(email, `${'a.'.repeat(100_000)}@`)).toBe('emailRule')
  })
})

describe('password', () => {
  test.each(['abcdefg1', 'ABCdefgh', '1234567!', `${'A'.repeat(19)}1`, 'a!@#$%^-_=+[{}]:,./?', 'a~*&aaaa'])(
    'takes %s',
    (typed) => {
      expect(passwordError(typed, 'standard')).toBeUndefined()
      expect(check(chosenPassword, typed)).toEqual({ value: typed })
    },
  )

  test.each(['abcdef1', `${'a'.repeat(20)}1`, 'abcdefgh', '!@#$%^-_'])('refuses %s with 0060', (typed) => {
    expect(passwordError(typed, 'standard')).toEqual({ code: '0060' })
  })

  test('names the character that is not allowed', () => {
    const passwordCharacter = (character: string) => ({ code: 'passwordCharacter', params: { character } })
    expect(passwordError('abcdefg1|', 'standard')).toEqual(passwordCharacter('|'))
    expect(passwordError('abcdéfg1|', 'standard')).toEqual(passwordCharacter('é'))
    expect(passwordError('ab1，', 'standard')).toEqual(passwordCharacter('，'))
    expect(passwordError('abcdefg1😀', 'standard')).toEqual(passwordCharacter('😀'))
    for (const typed of ['abcd efg1', ' abcdefg1', 'abcdefg1\u3000'])
      expect(passwordError(typed, 'standard')).toEqual({ code: 'passwordSpace' })
  })

  test('asks for an empty one', () => {
    expect([check(chosenPassword, ''), check(chosenPassword, undefined)]).toEqual(['required', 'required'])
  })

  test('says that digits alone are not enough', () => {
    expect(passwordError('12345678', 'standard')).toEqual({ code: 'notAllDigits' })
  })

  test('under the nist policy is any 15 to 128 characters', () => {
    const wrong = { code: 'passwordLength', params: { min: 15, max: 128 } }
    for (const typed of ['fourteen chars', '😀'.repeat(14), 'a'.repeat(129)])
      expect(passwordError(typed, 'nist')).toEqual(wrong)
    for (const typed of ['a whole sentence', '一二三四五六七八九十一二三四五', '😀'.repeat(128)])
      expect(passwordError(typed, 'nist')).toBeUndefined()
  })

  test('shows its rules one by one', () => {
    const met = (typed: string) =>
      PASSWORD_CHECKS.standard.filter(({ test }) => test(typed)).map(({ id }) => id)
    expect(met('')).toEqual([])
    expect(met('abc')).toEqual(['characters'])
    expect(met('abc1')).toEqual(['kinds', 'characters'])
    expect(met('abcdefgh')).toEqual(['length', 'characters'])
    expect(met('abcdefg|')).toEqual(['length'])
    expect(met('abcdefg1 ')).toEqual(['length', 'kinds'])
    expect(met('abcdefg1')).toEqual(['length', 'kinds', 'characters'])
  })
})

describe('verification code', () => {
  test('takes six digits, pasted with spaces or in full width as well', () => {
    expect(check(verificationCode, '012345')).toEqual({ value: '012345' })
    expect(check(verificationCode, ' 012 345\n')).toEqual({ value: '012345' })
    expect(check(verificationCode, '０１２３４５')).toEqual({ value: '012345' })
    expect(check(verificationCode, '012\u2013345\u200b')).toEqual({ value: '012345' })
  })

  test('answers 0013 where there is none', () => {
    expect([
      check(verificationCode, ''),
      check(verificationCode, ' '),
      check(verificationCode, undefined),
    ]).toEqual(Array(3).fill('0013'))
  })

  test.each(['12345', '1234567', '12345a', '-12345', '012.345'])('refuses %s', (code) => {
    expect(check(verificationCode, code)).toBe('verificationCodeRule')
  })
})
