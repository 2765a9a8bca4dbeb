import { expect, test } from 'vitest'
import { REQUEST_KINDS } from '#contract/requests/request/request.fields.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { ownPageOf } from './request-pages.ts'

test('the account goes on with every kind of request on one page', () => {
  const kinds = ALL_PAGES.flatMap((row) =>
    Object.keys(('continues' in row ? row.continues : undefined) ?? {}),
  )
  expect(kinds.sort()).toEqual([...REQUEST_KINDS].sort())
})

test('the address of the page takes the id where it has a place for it', () => {
  expect(ownPageOf({ kind: 'poc', id: 'x1' })).toBe('/content/application/poc/x1')
  expect(ownPageOf({ kind: 'trial', id: 'x1' })).toBe('/content/freeTrial/result?trial=x1')
  expect(ownPageOf({ kind: 'certification', id: 'x1' })).toBe('/content/information/certification')
})
