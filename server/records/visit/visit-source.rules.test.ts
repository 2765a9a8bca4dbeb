import { expect, test } from 'vitest'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { pageGroupOf, sourceOf } from './visit-tally.service.ts'

const request = (headers: Record<string, string>, search = '') =>
  fromFetchRequest(new Request(`http://desktop.example/content/home${search}`, { headers }))

test.each([
  [{}, 'unknown'],
  [{ 'sec-fetch-site': 'none' }, 'unknown'],
  [{ referer: 'https://www.baidu.com/link?url=x' }, 'search'],
  [{ referer: 'https://www.google.com.hk/' }, 'search'],
  [{ referer: 'https://www.so.com/s?q=cloud' }, 'search'],
  [{ referer: 'https://news.example/desktops' }, 'other'],
  [{ referer: 'https://baidu.com.hostile.example/' }, 'other'],
  [{ referer: 'https://desktop.example.hostile.example/' }, 'other'],
  [{ referer: 'not an address' }, 'unknown'],
  [{ referer: `https://${'a'.repeat(9_000)}.example/` }, 'unknown'],
])('a visit with %j comes from %s', (headers, source) => {
  expect(sourceOf(request(headers as Record<string, string>))).toBe(source)
})

test.each([
  [
    'a page of this site',
    { 'sec-fetch-site': 'same-origin', referer: 'http://desktop.example/content/home' },
  ],
  ['one in a browser without Sec-Fetch-Site', { referer: 'http://desktop.example/content/home' }],
  ['a page that is loaded before it is opened', { 'sec-purpose': 'prefetch;prerender' }],
])('%s begins no visit', (_, headers) => {
  expect(sourceOf(request(headers as Record<string, string>))).toBeUndefined()
})

test('the source of a link wins over the page that has it, and only a known one counts', () => {
  const search = { referer: 'https://www.bing.com/' }
  expect(sourceOf(request(search, '?source=event'))).toBe('event')
  expect(sourceOf(request(search, '?lang=en&utm_source=partner'))).toBe('partner')
  expect(sourceOf(request(search, '?source=unknown'))).toBe('search')
  expect(sourceOf(request({}, `?source=${'x'.repeat(5_000)}`))).toBe('unknown')
})

test('pages of visitors have a group, logins none', () => {
  const paths = ['/content/home', '/content/productCenter/quote', '/content/aboutUs/trust', '/entry/register']
  expect(paths.map(pageGroupOf)).toEqual(['home', 'product', 'about', 'register'])
  expect(pageGroupOf('/privacy')).toBe('other')
  const ofPeople = ['/entry/logIn', '/operator/logIn', '/404', '/subResetPassword']
  expect(ofPeople.map(pageGroupOf)).toEqual([undefined, undefined, undefined, undefined])
})
