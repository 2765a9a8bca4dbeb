import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'
import { atMost, textLength } from './text-length.ts'

test('a character outside of the first plane counts as one', () => {
  expect(['', 'abc', '中文', '👍𠮷'].map(textLength)).toEqual([0, 3, 2, 2])
})

test('a limit is one of code points, and its error names it', () => {
  const schema = z.object({ text: z.string().check(atMost(2)) })
  expect(schema.safeParse({ text: '👍👍' }).success).toBe(true)
  const parsed = schema.safeParse({ text: 'abc' })
  expect(parsed.error && fieldErrorsOf(parsed.error)).toEqual({
    text: { code: 'tooLong', params: { max: '2' } },
  })
})

test('the description of a schema has the limit', () => {
  expect(z.toJSONSchema(z.string().check(atMost(255)))).toMatchObject({ maxLength: 255 })
})
