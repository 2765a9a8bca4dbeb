import { expect, test } from 'vitest'
import { namedFiles } from './named-files.ts'

const AUDIT = 'import{t as e}from"./audit.text.zh-YV7CF_j.js";import{r as t}from"./industries-DvOHAUg.js";'
const files = {
  '/favicon.svg': '',
  '/assets/root-DfNrMYtP.js': 'import{t}from"./base-CEq6T8o4.js"',
  '/assets/base-CEq6T8o4.js': '',
  '/assets/hydrated.zh-CJkTcJ4G.js': '',
  '/assets/hydrated.en--vQRkS54.js': '',
  '/assets/industries-DvOHAUg.js': 'import"./schema-BB7CF_j.js"',
  '/assets/schema-BB7CF_j.js': '',
  '/assets/trial.zh-CrFeCbj.js': 'import{r as t}from"./industries-DvOHAUg.js";',
  '/assets/trial.en-CGLf8Ac.js': '',
  '/assets/emailChange.zh-BG4y-d9t.js': '',
  '/assets/audit.zh-AA4y-d9t.js': AUDIT,
  '/assets/audit.text.zh-YV7CF_j.js': '',
  '/assets/pipeline.queue-By2EBTS.js': 'import{t}from"./industries-DvOHAUg.js";import(`./later-By2EBTS.js`)',
  '/assets/pipeline-queue.text.zh-U7mpLCC.js': '',
  '/assets/pipeline-queue.text.en-U7mpLCC.js': '',
  '/assets/later-By2EBTS.js': '',
}
const find = namedFiles(
  new Map(Object.entries(files).map(([path, text]) => [path, { content: () => Buffer.from(text) }])),
)

test('a page gets the common texts and its namespaces in its own language only', () => {
  expect(find('zh', ['emailChange', 'trial'])).toEqual([
    '/assets/hydrated.zh-CJkTcJ4G.js',
    '/assets/emailChange.zh-BG4y-d9t.js',
    '/assets/trial.zh-CrFeCbj.js',
    '/assets/industries-DvOHAUg.js',
    '/assets/schema-BB7CF_j.js',
  ])
  expect(find('en', [])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})

test('a namespace without a file in the build is left to the page', () => {
  expect(find('en', ['emailChange'])).toEqual(['/assets/hydrated.en--vQRkS54.js'])
})

test('words that namespaces share come with each of them, and once', () => {
  expect(find('zh', ['audit', 'trial'])).toEqual([
    '/assets/hydrated.zh-CJkTcJ4G.js',
    '/assets/audit.zh-AA4y-d9t.js',
    '/assets/audit.text.zh-YV7CF_j.js',
    '/assets/industries-DvOHAUg.js',
    '/assets/schema-BB7CF_j.js',
    '/assets/trial.zh-CrFeCbj.js',
  ])
})

test('a module comes with what it imports when it starts, a file with texts in the language of the page', () => {
  expect(find('en', ['pipeline.queue', 'pipeline-queue.text'])).toEqual([
    '/assets/hydrated.en--vQRkS54.js',
    '/assets/pipeline.queue-By2EBTS.js',
    '/assets/industries-DvOHAUg.js',
    '/assets/schema-BB7CF_j.js',
    '/assets/pipeline-queue.text.en-U7mpLCC.js',
  ])
})
