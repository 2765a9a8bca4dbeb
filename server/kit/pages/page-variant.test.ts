import { expect, test } from 'vitest'
import { askedQuery, variantOf } from './page-variant.ts'
import { platformOf } from './platform.ts'

const from = (headers: Record<string, string>) => (name: string) => headers[name]
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

test('the system is what the browser says of itself', () => {
  expect(platformOf(from({ 'user-agent': WINDOWS }))).toBe('windows')
  expect(platformOf(from({ 'user-agent': MAC }))).toBe('mac')
  expect(platformOf(from({ 'user-agent': PIXEL }))).toBe('android')
  expect(platformOf(from({ 'user-agent': IPHONE }))).toBe('other')
  expect(platformOf(from({ 'user-agent': WINDOWS, 'sec-ch-ua-platform': '"macOS"' }))).toBe('mac')
  expect(platformOf(from({ 'sec-ch-ua-platform': '"Android"' }))).toBe('android')
  expect(platformOf(from({ 'sec-ch-ua-platform': '"Chrome OS"' }))).toBe('other')
  expect(platformOf(from({}))).toBe('other')
})

test('most pages have one form, whatever stands in the address', () => {
  expect(variantOf(undefined, '?a=b', from({}))).toBe('')
  expect(variantOf({ query: ['q'], byPlatform: false }, '?utm=x', from({}))).toBe('')
  expect(variantOf({ query: ['q'], byPlatform: false }, '?q=', from({}))).toBe('')
})

test('a page by system has one form for each, and one that was asked something has none', () => {
  const shape = { query: ['q'], byPlatform: true }
  expect(variantOf(shape, '', from({ 'user-agent': WINDOWS }))).toBe('#windows')
  expect(variantOf(shape, '', from({ 'user-agent': MAC }))).toBe('#mac')
  expect(variantOf(shape, '?q=x', from({ 'user-agent': MAC }))).toBeUndefined()
})

test('only the named queries reach the page', () => {
  const shape = { query: ['q'], byPlatform: false }
  expect(askedQuery(shape, '?utm=1&q=%E5%AF%86%E7%A0%81&lang=zh')).toBe('?q=%E5%AF%86%E7%A0%81')
  expect(askedQuery(shape, '?Q=x')).toBe('')
  expect(askedQuery({ query: [], byPlatform: false }, '?q=x')).toBe('')
})
