import { expect, test } from 'vitest'
import { z } from 'zod'
import { chosenPassword, email, userName, verificationCode } from './account-fields.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { mainlandPhone } from './phone.ts'
import { text } from './text-fields.ts'
import { price } from './value-fields.ts'
import { url } from './web-address.ts'

function errorsOf(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input)
  return parsed.success ? {} : fieldErrorsOf(parsed.error)
}

test('a code given by a schema is the code, with the limits as parameters', () => {
  expect(errorsOf(z.object({ name: text({ max: 3 }) }), { name: 'abcd' })).toEqual({
    name: { code: 'tooLong', params: { max: '3' } },
  })
})

test('only the first error of a field is reported', () => {
  const schema = z.object({ a: z.string().min(5, 'tooShort').regex(/^\d+$/, 'numericRule') })
  expect(errorsOf(schema, { a: 'x' })).toEqual({ a: { code: 'tooShort', params: { min: '5' } } })
})

test('what is missing is required, what is of another type is invalid', () => {
  const schema = z.object({ a: z.string(), b: z.string(), c: z.string(), d: text() })
  expect(errorsOf(schema, { b: 1, c: null })).toEqual({
    a: { code: 'required', params: {} },
    b: { code: 'invalid', params: {} },
    c: { code: 'required', params: {} },
    d: { code: 'required', params: {} },
  })
})

test('issues of zod itself become field codes', () => {
  const schema = z.object({
    choice: z.enum(['a', 'b']),
    short: z.string().min(2),
    long: z.string().max(2),
    small: z.number().min(2),
    big: z.number().max(2),
    none: z.array(z.string()).min(1),
    form: z.email(),
  })
  const input = { choice: 'c', short: 'x', long: 'xxx', small: 1, big: 3, none: [], form: 'x' }
  const codes = Object.fromEntries(
    Object.entries(errorsOf(schema, input)).map(([key, { code }]) => [key, code]),
  )
  expect(codes).toEqual({
    choice: 'optionUnknown',
    short: 'tooShort',
    long: 'tooLong',
    small: 'numberTooSmall',
    big: 'numberTooBig',
    none: 'required',
    form: 'invalid',
  })
})

test('paths are joined by points, unknown keys are errors of their own', () => {
  const schema = z.object({ contact: z.strictObject({ names: z.array(text()) }) })
  expect(Object.keys(errorsOf(schema, { contact: { names: ['a', ''], extra: 1 } }))).toEqual([
    'contact.names.1',
    'contact.extra',
  ])
  expect(errorsOf(schema, 5)).toEqual({ '': { code: 'invalid', params: {} } })
})

test('a key named __proto__ is a path like any other', () => {
  const errors = errorsOf(z.strictObject({}), JSON.parse('{"__proto__": 1}'))
  expect(Object.keys(errors)).toEqual(['__proto__'])
})

test('a rule of two fields carries its code and its parameters', () => {
  const schema = z
    .object({ a: z.string() })
    .superRefine((_, context) =>
      context.addIssue({ code: 'custom', path: ['a'], message: '0041', params: { min: 2 } }),
    )
  expect(errorsOf(schema, { a: '' })).toEqual({ a: { code: '0041', params: { min: 2 } } })
})

test('an empty field does not hide the error of a rule over several fields', () => {
  const schema = z
    .object({
      name: text(),
      email,
      userName,
      password: chosenPassword,
      phone: mainlandPhone,
      code: verificationCode,
      url,
      sum: price,
    })
    .superRefine((_, context) => context.addIssue({ code: 'custom', path: ['other'], message: '0041' }))
  const empty = { name: '', email: '', userName: '', password: '', phone: '', code: '', url: '', sum: '' }
  expect(errorsOf(schema, empty).other?.code).toBe('0041')
  expect(errorsOf(schema, empty).email?.code).toBe('required')
})
