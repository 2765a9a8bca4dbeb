import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'
import { loosePhone, mainlandPhone, phoneFor } from './phone.ts'
import {
  pipelineCity,
  pipelineOptionalText,
  pipelineProjectName,
  pipelineReply,
  pipelineScenarios,
} from './pipeline-fields.ts'
import { longText, optionalText, text } from './text-fields.ts'
import { discountRate, price } from './value-fields.ts'
import { url } from './web-address.ts'

function check(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? { value: parsed.data } : fieldErrorsOf(parsed.error)['']?.code
}

function takes(schema: z.ZodType, ...inputs: string[]) {
  for (const input of inputs) expect(check(schema, input)).toEqual({ value: input })
}

function refuses(schema: z.ZodType, code: string, ...inputs: string[]) {
  for (const input of inputs) expect([input, check(schema, input)]).toEqual([input, code])
}

describe('texts', () => {
  test('are trimmed, 1 to 36 characters', () => {
    takes(text(), 'x', '王小明', 'a'.repeat(36))
    expect(check(text(), '  Ann Lee ')).toEqual({ value: 'Ann Lee' })
    refuses(text(), 'tooLong', 'a'.repeat(37))
    refuses(text(), 'required', '', '   ')
    refuses(text({ min: 3 }), 'tooShort', 'ab', '𠮷野')
    refuses(pipelineProjectName, 'tooShort', '𠮷')
    refuses(pipelineOptionalText, 'tooShort', '𠮷')
  })

  test('are refused where nothing of them can be seen', () => {
    const unreadable = [
      '\u200b\u200b',
      '\u2060 \u00ad',
      '\u3164',
      '\u034f',
      '\u2800',
      '\u0301',
      '\ue000',
      '\ud800',
    ]
    for (const schema of [text(), longText(), pipelineReply]) refuses(schema, 'required', ...unreadable)
    for (const nothing of unreadable) expect(check(optionalText(), nothing)).toEqual({ value: '' })
    takes(text(), '👩‍💻', 'می‌خواهم', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿')
    takes(optionalText(), '')
  })

  test('refuse control characters, and in a name halves of characters and those of a private font', () => {
    refuses(text(), 'charactersRule', 'a\u0000b', 'a\nb', 'a\ue000b', 'a\ud800b')
    expect(check(longText(), '\uf0b7 one\r\n\uf0b7 two\ud800')).toEqual({ value: 'one\n two' })
    takes(text(), 'smile 😀')
  })

  test('of several lines may break lines and nothing else', () => {
    takes(longText(), 'a\nb\tc')
    refuses(longText(), 'charactersRule', 'a\u0000b')
  })

  test('that may stay empty are always texts', () => {
    expect([check(optionalText(), undefined), check(optionalText(), ' ')]).toEqual([
      { value: '' },
      { value: '' },
    ])
    refuses(optionalText({ max: 2 }), 'tooLong', 'abc')
  })
})

describe('phones', () => {
  test('of the mainland become E.164, however they are written', () => {
    for (const written of [
      '13800138000',
      '138 0013 8000',
      '138-0013-8000',
      '+86 13800138000',
      '008613800138000',
      '１３８００１３８０００',
    ]) {
      expect(check(mainlandPhone, written)).toEqual({ value: '+8613800138000' })
    }
    expect(check(mainlandPhone, mainlandPhone.parse('19912345678'))).toEqual({ value: '+8619912345678' })
  })

  test('of the mainland have 11 digits and start with 13 to 19', () => {
    refuses(
      mainlandPhone,
      'phoneRule',
      '12800138000',
      '1380013800',
      '138001380000',
      '23800138000',
      'abc',
      '+1 3800138000',
    )
    refuses(mainlandPhone, 'required', '', ' ')
  })

  test('of elsewhere have 8 to 20 digits and hyphens, none first or last', () => {
    takes(loosePhone, '12345678', '0571-8888-9999', '1'.repeat(20))
    refuses(loosePhone, 'loosePhoneRule', '1234567', '1'.repeat(21), '-12345678', '12345678-', '1234+5678')
    // Two numbers, and one with another last digit: together they are none.
    refuses(loosePhone, 'loosePhoneRule', '8888 1234 / 8888 1235', '021-68888888/9', '021-6888 8888/8889')
  })

  test('of elsewhere may be written with the + of a country code, which stays', () => {
    expect(check(loosePhone, '+65 6123 4567')).toEqual({ value: '+6561234567' })
    expect(check(loosePhone, '＋65-6123-4567')).toEqual({ value: '+65-6123-4567' })
    refuses(loosePhone, 'loosePhoneRule', '++6561234567', '+-6561234567', '+1234567')
  })

  test('follow the country', () => {
    expect(check(phoneFor('CN'), '65912345678')).toBe('phoneRule')
    expect(check(phoneFor('SG'), '65912345678')).toEqual({ value: '65912345678' })
  })
})

describe('pipeline', () => {
  test('countries: letters or Chinese, 2 to 32', () => {
    takes(pipelineCity, '中国', 'Singapore', 'United States', 'Côte', 'a'.repeat(32))
    refuses(pipelineCity, 'countryRule', 'A1', 'U.S.', 'a-b')
    refuses(pipelineCity, 'tooShort', 'a')
    refuses(pipelineCity, 'tooLong', 'a'.repeat(33))
  })

  test('project names: Chinese, letters and - _ & ~, none first or last', () => {
    takes(pipelineProjectName, '云桌面', 'Desk-Top_A&B~C', 'ab')
    refuses(pipelineProjectName, 'projectNameRule', '-ab', 'ab~', 'a b', 'ab1', 'a*b')
  })

  test('scenarios: special characters only inside', () => {
    takes(pipelineScenarios, '远程办公', 'a$@!%*#_-~?&b', 'Office 2 go')
    refuses(pipelineScenarios, 'scenariosRule', '$ab', 'ab?', 'a,b', 'a+b')
  })

  test('other texts 2 to 255, replies up to 255', () => {
    takes(pipelineOptionalText, '', 'ab', 'a'.repeat(255))
    refuses(pipelineOptionalText, 'tooShort', 'a')
    refuses(pipelineOptionalText, 'tooLong', 'a'.repeat(256))
    takes(pipelineReply, 'a', 'a'.repeat(255))
    refuses(pipelineReply, 'tooLong', 'a'.repeat(256))
  })
})

describe('values', () => {
  test('prices have two decimals, and at most 8 characters', () => {
    takes(price, '0', '0.5', '99.99', '12345.67')
    expect([price.parse('.5'), price.parse('１，２３４．５０')]).toEqual(['0.5', '1234.50'])
    refuses(price, 'priceRule', '1.234', '99,50', '1.', '01', '-1', '1e3')
    refuses(price, 'tooLong', '100000000')
  })

  test('a discount leaves something to pay, unless all of it may be free', () => {
    const of = (isFree: boolean, rate: number) => check(discountRate({ isFree }), rate)
    expect([of(true, 0), of(true, 9_999)]).toEqual([{ value: 0 }, { value: 9_999 }])
    expect([of(false, 1), of(false, 9_999)]).toEqual([{ value: 1 }, { value: 9_999 }])
    expect([of(true, -1), of(true, 10_000)]).toEqual(['discountRule', 'discountRule'])
    expect([of(false, 0), of(false, 10_000)]).toEqual(['paidDiscountRule', 'paidDiscountRule'])
  })

  test('addresses of the web', () => {
    takes(url, 'https://example.com', 'http://localhost:3000/a?b=c#d', 'https://例子.cn/路径')
    refuses(
      url,
      'urlRule',
      'example.com',
      'ftp://a.b',
      'javascript:alert(1)',
      'https://',
      'https://a',
      'https://u:p@a.b',
      'https://u@a.b',
      'https:\\\\a.b',
      'https://a.b:port',
    )
    refuses(url, 'tooLong', `https://example.com/${'a'.repeat(2048)}`)
  })
})
