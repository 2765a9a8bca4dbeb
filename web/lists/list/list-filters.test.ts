import { expect, test } from 'vitest'
import { filter } from '#contract/kit/list/list-filter.ts'
import { knownFilters } from './list-filters.ts'

const list = {
  filters: {
    roles: filter.ids(),
    actor: filter.ids({ permission: 'subAccount:read' }),
    state: filter.options(['active', 'locked']),
    createdAt: filter.moments({ permission: 'role:read' }),
  },
}
const parts = {
  list: list as never,
  texts: { columns: { roles: 'Roles', actor: 'Person', createdAt: 'Created' } } as never,
  choices: { roles: [['finance', 'Finance'] as const] },
  closed: ['roles'],
}
const opened = (
  filters: Record<string, string>,
  rights: readonly string[] = ['subAccount:read', 'role:read'],
) => knownFilters(parts, filters, (permission) => rights.includes(permission))

test('a filter by a role that is gone is left out with a word; of several the others stay', () => {
  expect(opened({ roles: 'r-gone', state: 'active' })).toEqual({
    filters: { state: 'active' },
    gone: ['Roles'],
  })
  expect(opened({ roles: 'finance,r-gone' })).toEqual({ filters: { roles: 'finance' }, gone: ['Roles'] })
  expect(opened({ roles: 'finance' })).toEqual({ filters: { roles: 'finance' }, gone: [] })
})

test('a filter whose right the person has no more is left out, both ends of a range too', () => {
  const filters = { actor: 'p1', createdAtFrom: '1', createdAtTo: '2', state: 'active' }
  expect(opened(filters, [])).toEqual({ filters: { state: 'active' }, gone: ['Person', 'Created'] })
  expect(opened(filters)).toEqual({ filters, gone: [] })
})
