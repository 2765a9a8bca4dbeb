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
