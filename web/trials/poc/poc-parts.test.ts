import { expect, test } from 'vitest'
import { PART_FIELDS } from './poc-parts.ts'
import { initialValues } from './poc-values.ts'

test('every field of the form is in one of its parts, once', () => {
  expect(Object.values(PART_FIELDS).flat().sort()).toEqual(Object.keys(initialValues('en')).sort())
})
