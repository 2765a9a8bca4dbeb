import { expect, test } from 'vitest'
import { logInPath, PATHS, returnPath } from './paths.ts'

test('one may be sent back to the pages of the site, query and fragment kept', () => {
  expect(returnPath('/content/freeTrial?region=sg#form')).toBe('/content/freeTrial?region=sg#form')
  expect(returnPath(PATHS.information)).toBe(PATHS.information)
})

test.each([
  null,
  '',
  'https://evil.example/content/home',
  '//evil.example/content/home',
  '/\\evil.example/content/home',
  'javascript:alert(1)',
  '/content/nothing',
  '/entry/logout',
  '/entry/logIn',
  '/api/user/detail',
  '/content/../api/user/detail',
])('and nowhere else: %j', (wanted) => {
  expect(returnPath(wanted)).toBeUndefined()
})

test('the log-in page carries the wanted path', () => {
  expect(logInPath('/content/console?a=b')).toBe('/entry/logIn?redirect=%2Fcontent%2Fconsole%3Fa%3Db')
  expect(logInPath()).toBe('/entry/logIn')
})
