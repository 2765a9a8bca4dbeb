/** Phone numbers say their country: what stores one, and what shows one, goes through one function each. */
import { expect, test } from 'vitest'
import { code, paths, textOf } from './tree.ts'

/** Passed on from where it is stored, or compared and never shown. */
const PASSED_ON =
  /^(?:account\.phone|company\.contactPhone|request\.phone\.replace|text\(|phone\b|readonly|string|\[|\{)/

test('a phone number is stored as `storedPhone` gives it', () => {
  const wrong = paths('server/**/*.service.ts').flatMap((path) =>
    [...textOf(path).matchAll(/\b(?:contactPhone|phone): ([^\n]+)/g)]
      .filter(([, value = '']) => !value.startsWith('storedPhone(') && !PASSED_ON.test(value))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('a phone number is shown as `usePhoneText` gives it', () => {
  const wrong = code('web').flatMap(({ path, text }) =>
    [...text.matchAll(/t\('[\w.:]*[pP]hone'\)(?:, |\}>)\{?([^\]}\n]+)/g)]
      .filter(([, value = '']) => !value.startsWith('phoneText('))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})
