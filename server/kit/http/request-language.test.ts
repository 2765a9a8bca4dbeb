import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.ts'

function languageOf(headers: Record<string, string>, search = '') {
  return requestLanguage({ headers: new Headers(headers), search })
}

test('the language comes from the cookie, then the query, then Accept-Language, then English', () => {
  expect(languageOf({ cookie: 'a=1; language=zh', 'accept-language': 'en' }, '?lang=en')).toBe('zh')
  expect(languageOf({ cookie: 'sidebarlanguage=zh', 'accept-language': 'en' }, '?a=1&lang=zh')).toBe('zh')
  expect(languageOf({ 'accept-language': 'fr, zh-CN;q=0.8, en;q=0.7' }, '?lang=fr')).toBe('zh')
  expect(languageOf({})).toBe('en')
})

test('the first language cookie counts, also where it is not a language of the site', () => {
  expect(languageOf({ cookie: 'language=zh; language=en' })).toBe('zh')
  expect(languageOf({ cookie: 'language=fr; language=zh' })).toBe('en')
  expect(languageOf({ cookie: 'language=fr; language=zh' }, '?lang=zh')).toBe('zh')
})

test('a query that no parser accepts is ignored', () => {
  expect(languageOf({ 'accept-language': 'zh' }, '?lang=%zz[')).toBe('zh')
})

test.each([
  ['zh;q=0.8, en;q=0.9', 'en'],
  ['en;q=0.3, zh-Hans-CN;q=0.300, fr', 'en'],
  ['ZH-tw ; Q=1.0 , en', 'zh'],
  ['en;q=0, zh;q=0.01', 'zh'],
  ['en;q=0.000, zh;q=0.1', 'zh'],
  ['zh;q=none, en;q=0.1', 'en'],
  ['zhx, en-GB', 'en'],
  ['*, zh;q=.5', 'zh'],
  ['fr,\tzh', 'zh'],
  // What weighs the same to a tenth is taken as it comes.
  ['zh;q=0.81, en;q=0.89', 'zh'],
])('Accept-Language %s: %s', (header, language) => {
  expect(languageOf({ 'accept-language': header })).toBe(language)
})

test('the longest headers take no more than their length', () => {
  const many = `${'zh ;'.repeat(2000)}${' '.repeat(8000)}`
  expect(languageOf({ 'accept-language': many, cookie: many })).toBe('en')
  expect(languageOf({ 'accept-language': `${',zh;q=0.'.repeat(1000)},zh` })).toBe('zh')
})
