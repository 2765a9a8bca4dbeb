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
  '/assets/audit.zh-AA4y-d9t.js',
  '/assets/audit.text.zh-YV7CF_jS.js',
])

test('a page gets the common texts and its namespaces in its own language only', () => {
  expect(find('zh', ['emailChange', 'trial'])).toEqual([
    '/assets/hydrated.zh-CJkTcJ4G.js',
    '/assets/emailChange.zh-BG4y-d9t.js',
    '/assets/trial.zh-CrFeCbjz.js',
  ])
  expect(find('en', [])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})

test('a namespace without a file in the build is left to the page', () => {
  expect(find('en', ['emailChange'])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})

test('texts of the contract that two namespaces share come with the namespace of their feature', () => {
  expect(find('zh', ['audit'])).toEqual([
    '/assets/hydrated.zh-CJkTcJ4G.js',
    '/assets/audit.zh-AA4y-d9t.js',
    '/assets/audit.text.zh-YV7CF_jS.js',
  ])
})
