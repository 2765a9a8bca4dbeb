import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { ERRORS, type ErrorCode, fieldText, localTexts, messageText, messageTexts } from './errors.ts'
import { FIELD_MESSAGES } from './kit/errors/field-messages.ts'
import { fillText, hasPlaceholders } from './kit/errors/fill-text.ts'
import { REQUIRED_MESSAGES } from './kit/errors/required-messages.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]
const TEXTS = Object.entries({ ...ERRORS, ...FIELD_MESSAGES, ...REQUIRED_MESSAGES })
/** Codes of point 8 of the specification, written out so that none can get lost. */
const SPECIFIED = `
  0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0012 0013 0014 0015 0016 0017 0018 0019 0020 0021 0022
  0023 0024 0025 0026 0027 0028 0029 0030 0031 0032 0033 0035 0036 0037 0038 0039 0040 0041 0042 0043 0044 0045
  0046 0047 0053 0054 0055 0056 0057 0058 0059 0060 0061 WEBSITE_INTER_ERROR
  CONSOLE_0020 CONSOLE_0028 CONSOLE_0032 CONSOLE_0033
  IAM_0001 IAM_0002 IAM_0003 IAM_0004 IAM_0005 IAM_0006 IAM_0007 IAM_0008 VDI_0305
  accountNameExist emailExist codeBlocked codeInvalid codeMissing loginIncorrect`

describe('the catalogue', () => {
  test('holds every code of the specification', () => {
    const missing = SPECIFIED.trim()
      .split(/\s+/)
      .filter((code) => !(code in ERRORS))
    expect(missing).toEqual([])
  })

  test('signs people out only where their session is over', () => {
    expect(CODES.filter((code) => ERRORS[code].status === 401)).toEqual([
      '0009',
      '0010',
      'sessionEndedByAdministrator',
      'sessionCookieMissing',
    ])
  })

  test('answers 403 where the caller is not allowed', () => {
    expect([ERRORS['0059'].status, ERRORS['0040'].status]).toEqual([403, 403])
  })
})

describe('the texts', () => {
  test('are sentences with an end, in both languages', () => {
    const open = TEXTS.filter(([, { en }]) => !/^(?:[A-Z]|\{\{name\}\}).*[.!]$/.test(en))
    const openZh = TEXTS.filter(([, { zh }]) => !/\p{Script=Han}.*。$/u.test(zh))
    expect({ open, openZh }).toEqual({ open: [], openZh: [] })
  })

  test('name the same parameters in both languages', () => {
    // A parameter that is words itself has a form for each language: `charactersZh` and `charactersEn`.
    const named = (text: string) =>
      [...text.matchAll(/\{\{(\w+?)(?:Zh|En)?\}\}/g)].map((match) => match[1]).sort()
    for (const [code, { zh, en }] of TEXTS) expect([code, named(zh)]).toEqual([code, named(en)])
  })

  test('are Chinese in Chinese and English in English', () => {
    for (const code of CODES) {
      expect(messageText(code, 'en')).not.toMatch(/\p{Script=Han}/u)
      expect(messageText(code, 'zh')).toMatch(/\p{Script=Han}/u)
    }
  })

  test('count down the attempts before the lock: 4, 3, 2, 1', () => {
    const left = (['0029', '0030', '0031', '0032'] as const).map((code) =>
      LANGUAGES.map((language) => /[1-4]/.exec(messageText(code, language))?.[0]),
    )
    expect(left).toEqual([
      ['4', '4'],
      ['3', '3'],
      ['2', '2'],
      ['1', '1'],
    ])
    expect(messageText('0032', 'en')).toContain('1 more wrong attempt the')
  })

  test('carry the numbers of the specification', () => {
    expect(messageText('0028', 'zh', { minutes: 15 })).toMatch(/5 次.*15 分钟/)
    expect(messageText('0044', 'en')).toContain('10\u00a0MB')
    expect(messageText('0060', 'en')).toContain('8 to 20')
    expect(messageText('codeBlocked', 'zh', { minutes: 1 })).toMatch(/3 次.*1 分钟/)
  })
})

describe('filling a text', () => {
  test('puts parameters into their places', () => {
    expect(messageText('tooLong', 'en', { max: 36 })).toBe('Use at most 36 characters.')
    expect(messageText('codeTooSoon', 'zh', { seconds: 30 })).toBe('验证码已发送，请 30 秒后重新获取。')
  })

  test('writes numbers with their separators', () => {
    expect(messageText('tooManyRows', 'en', { max: 100_000 })).toContain('More than 100,000 rows')
    expect(messageText('tooManyRows', 'zh', { max: 1_000 })).toContain('1,000')
  })

  test('names the field that was left empty, wherever it is in the body', () => {
    expect(fieldText('userName', 'required', 'zh')).toBe('请输入用户名。')
    expect(fieldText('contact.email', 'required', 'en')).toBe('Enter an e-mail address.')
    expect(fieldText('unheardOf', 'required', 'en')).toBe('Enter a value.')
    expect(fieldText('userName', 'tooLong', 'en', { max: 20 })).toBe('Use at most 20 characters.')
  })

  test('never shows a brace, takes nothing from prototypes, and keeps $ and braces of values', () => {
    expect(fillText('a {{x}} {{toString}}')).toBe('a … …')
    expect(fillText('a {{x}}', { x: '$& {{y}}', y: 1 })).toBe('a $& {{y}}')
  })

  test('tells texts that need parameters', () => {
    expect(hasPlaceholders(ERRORS.codeTooSoon.en)).toBe(true)
    expect(hasPlaceholders(ERRORS['0021'].en)).toBe(false)
  })
})

test('the texts of a page leave out what nothing here says', () => {
  const texts = messageTexts('en')
  expect(texts).toMatchObject({
    '0021': ERRORS['0021'].en,
    required: 'Enter a value.',
    'required:name': 'Enter a name.',
  })
  expect(Object.keys(texts)).not.toContain('IAM_0001')
})

test('a page carries what the web says without a response, and no more', () => {
  const texts = localTexts('en')
  expect(texts).toMatchObject({ required: 'Enter a value.', networkError: ERRORS.networkError.en })
  expect(texts).not.toHaveProperty('0021')
})
