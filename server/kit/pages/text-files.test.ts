import { expect, test } from 'vitest'
import { textFiles } from './text-files.ts'

const find = textFiles([
  '/favicon.svg',
  '/assets/root-DfNrMYtP.js',
  '/assets/free-trial.page-CEq6T8o4.js',
  '/assets/hydrated.zh-CJkTcJ4G.js',
  '/assets/hydrated.en--vQRkS54.js',
  '/assets/trial.zh-CrFeCbjz.js',
  '/assets/trial.en-CGLf8Acm.js',
  '/assets/emailChange.zh-BG4y-d9t.js',
])

test('a page has the common texts and its parts, in its language alone', () => {
  expect(find('zh', ['emailChange', 'trial'])).toEqual([
    '/assets/hydrated.zh-CJkTcJ4G.js',
    '/assets/emailChange.zh-BG4y-d9t.js',
    '/assets/trial.zh-CrFeCbjz.js',
  ])
  expect(find('en', [])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})

test('what the build does not have is left to the page itself', () => {
  expect(find('en', ['emailChange'])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})
