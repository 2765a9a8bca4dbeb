import { expect, test } from 'vitest'
import type { PageFacts, PageQuery } from '#contract/kit/web-handler.ts'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { platformOf } from '../render/platform.ts'
import { variantOf } from './page-variant.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

function page(query: PageQuery, byPlatform = false): PageFacts {
  return { path: '/a', kind: 'content', takesForms: false, query, byPlatform, prerender: true, crawl: true }
}
const get = (search: string, headers: Record<string, string> = {}) =>
  fromFetchRequest(new Request(`http://localhost/a${search}`, { headers }))

test.each([
  [{ 'user-agent': WINDOWS }, 'windows'],
  [{ 'user-agent': MAC }, 'mac'],
  [{ 'user-agent': PIXEL }, 'android'],
  [{ 'user-agent': IPHONE }, 'other'],
  [{ 'user-agent': WINDOWS, 'sec-ch-ua-platform': '"macOS"' }, 'mac'],
  [{ 'sec-ch-ua-platform': '"Android"' }, 'android'],
  [{ 'sec-ch-ua-platform': '"Chrome OS"' }, 'other'],
  [{}, 'other'],
] as [Record<string, string>, string][])('the platform of %j is %s', (headers, platform) => {
  expect(platformOf(new Headers(headers))).toBe(platform)
})

test('a page has one variant, whatever query it does not use', () => {
  expect(variantOf(page({}), get('?q=x'))).toEqual({ search: '', isOpen: false })
  expect(variantOf(page({ q: 'open' }), get('?utm=x'))).toEqual({ search: '', isOpen: false })
  expect(variantOf(page({ q: 'open' }), get('?q='))).toEqual({ search: '', isOpen: false })
  expect(variantOf(page({ q: 'open' }), get('?Q=x'))).toEqual({ search: '', isOpen: false })
})

test('a page by platform has one variant for each', () => {
  expect(variantOf(page({}, true), get('', { 'user-agent': WINDOWS }))).toEqual({
    search: '',
    isOpen: false,
    platform: 'windows',
  })
})

test('only the queries that a page uses reach it', () => {
  expect(variantOf(page({ q: 'open' }), get('?utm=1&q=%E5%AF%86%E7%A0%81&lang=zh'))).toEqual({
    search: '?q=%E5%AF%86%E7%A0%81',
    isOpen: true,
  })
})

test('a query has a closed set of values, of which others are as if they were not there', () => {
  const asked = page({ topic: ['price', 'other'], page: 'open' })
  expect(variantOf(asked, get('?topic=price&utm=1'))).toEqual({ search: '?topic=price', isOpen: false })
  expect(variantOf(asked, get('?topic=made-up'))).toEqual({ search: '', isOpen: false })
  expect(variantOf(asked, get('?page=2&topic=price'))).toEqual({
    search: '?topic=price&page=2',
    isOpen: true,
  })
  expect(variantOf(asked, get('?constructor=1'))).toEqual({ search: '', isOpen: false })
})
