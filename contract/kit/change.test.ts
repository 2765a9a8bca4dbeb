import { expect, test } from 'vitest'
import { bothChanges } from './change.ts'

test('two changes of one object name it; of two objects only what they have in common', () => {
  const deal = { what: ['/api/deals'], params: { dealId: 'a' } }
  expect(bothChanges(deal, deal)).toEqual(deal)
  expect(bothChanges(deal, { what: ['/api/deals', '/api/leads'], params: { dealId: 'b' } })).toEqual({
    what: ['/api/deals', '/api/leads'],
    params: {},
  })
  const [one, other] = [
    { what: ['/api/a'], params: { kind: 'news', itemId: '1' } },
    { what: ['/api/a'], params: { kind: 'news', itemId: '2' } },
  ]
  expect(bothChanges(one, other).params).toEqual({ kind: 'news' })
})

test('of everything and a part everything is old', () => {
  expect(bothChanges({ what: 'all', params: {} }, { what: [], params: { dealId: 'a' } })).toEqual({
    what: 'all',
    params: {},
  })
})
