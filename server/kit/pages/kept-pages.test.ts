import { expect, test } from 'vitest'
import { keptBody } from './kept-body.ts'
import { createKeptPages } from './kept-pages.ts'

function page(text: string) {
  const identity = Buffer.from(text)
  return { kept: keptBody(200, { identity, br: identity, gzip: identity }, {}) }
}

test('a page is rendered once, however many ask for it at once', async () => {
  const pages = createKeptPages(() => 0)
  let rendered = 0
  const make = async () => {
    rendered += 1
    return page('one')
  }
  await Promise.all([pages.through('en', '/a', make), pages.through('en', '/a', make)])
  await pages.through('en', '/a', make)
  expect(rendered).toBe(1)
  expect(pages.get('en', '/a')?.forms.identity.toString()).toBe('one')
  expect(pages.get('zh', '/a')).toBeUndefined()
})

test('a page that was under way when the content changed is answered but not kept', async () => {
  const pages = createKeptPages(() => 0)
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>()
  const old = pages.through('en', '/a', () => promise)
  pages.clear()
  resolve(page('old'))
  await old
  expect(pages.get('en', '/a')).toBeUndefined()
})

test('a page ends at the moment that its data says, and is rendered anew by whoever asks first', async () => {
  let time = 1000
  const pages = createKeptPages(() => time)
  const make = (text: string, until: number) => async () => ({ ...page(text), until })
  await pages.through('en', '/a', make('old price', 2000))
  time = 1999
  expect(pages.get('en', '/a')?.forms.identity.toString()).toBe('old price')
  time = 2000
  expect(pages.get('en', '/a')).toBeUndefined()
  await pages.through('en', '/a', make('new price', 3000))
  expect(pages.get('en', '/a')?.forms.identity.toString()).toBe('new price')
})

test('what failed to render is not kept', async () => {
  const pages = createKeptPages(() => 0)
  await pages.through('en', '/a', async () => ({ once: page('broken').kept }))
  await expect(pages.through('en', '/b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(pages.get('en', '/a')).toBeUndefined()
  expect(pages.get('en', '/b')).toBeUndefined()
})
