import { expect, test } from 'vitest'
import { logInPath, PATHS, returnPath } from './paths.ts'

test('a path of the site is a valid return path, with query and fragment', () => {
  expect(returnPath('/content/freeTrial?region=sg#form')).toBe('/content/freeTrial?region=sg#form')
  expect(returnPath(PATHS.information)).toBe(PATHS.information)
  expect(returnPath('/content/roles/r-1')).toBe('/content/roles/r-1')
  expect(returnPath(PATHS.certification)).toBe(PATHS.certification)
  expect(returnPath('/operator/accounts/a-1')).toBe('/operator/accounts/a-1')
  expect(returnPath(PATHS.privacy)).toBe(PATHS.privacy)
})

test.each([
  null,
  '',
  'https://evil.example/content/home',
  '//evil.example/content/home',
  '/\\evil.example/content/home',
  'javascript:alert(1)',
  '/content/nothing',
  '/content/roles/a/b',
  '/content/roles/:roleId',
  '/content/serviceSupport/contact/sent',
  '/operator/logIn',
  '/subResetPassword',
  '/entry/logout',
  '/entry/logIn',
  '/api/user/detail',
  '/content/../api/user/detail',
])('%j is no valid return path', (wanted) => {
  expect(returnPath(wanted)).toBeUndefined()
})

test('the address of the login page contains the return path', () => {
  expect(logInPath('/content/console?a=b')).toBe('/entry/logIn?redirect=%2Fcontent%2Fconsole%3Fa%3Db')
  expect(logInPath()).toBe('/entry/logIn')
})
