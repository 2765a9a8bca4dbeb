import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { Differences } from './differences.tsx'
import { fieldDifferences } from './draft-value.ts'

test('differences are in the words of the page: names in place of codes, yes and no, numbers as amounts', () => {
  const labels = {
    field: (path: string) => path,
    page: (page: string) => page,
    shown: (path: string, value: unknown) =>
      path === 'regionId' ? `Region ${value}` : path === 'price' ? `¥${value}` : undefined,
  }
  renderInPage(
    <Differences
      labels={labels}
      before={{ regionId: 'one', price: 5, active: true, name: 'same words' }}
      after={{ regionId: 'two', price: 6, active: false, name: 'other words' }}
    />,
    'en',
  )
  const text = document.body.textContent ?? ''
  expect(text).toContain('Region one')
  expect(text).toContain('Region two')
  expect(text).toMatch(/¥5 → .*¥6/)
  expect(text).toMatch(/Yes.*No/)
  expect(text).not.toMatch(/true|false/)
})

test('rows with ids are compared with themselves, and what is another order is said of their list', () => {
  const row = (id: string, name: string, ...systemIds: string[]) => ({ id, name, systemIds })
  const before = { regions: [row('a', 'A', 'linux', 'windows'), row('b', 'B')] }
  const added = { regions: [row('n', 'New'), row('a', 'A', 'windows'), row('b', 'C')] }
  expect(fieldDifferences(before, added)).toEqual([
    { path: 'regions.n.id', before: undefined, after: 'n' },
    { path: 'regions.n.name', before: undefined, after: 'New' },
    { path: 'regions.b.name', before: 'B', after: 'C' },
    { path: 'regions.a.systemIds.linux', before: 'linux', after: undefined },
  ])
  const moved = { regions: [...before.regions].reverse() }
  expect(fieldDifferences(before, moved)).toEqual([{ path: 'regions', before: 'a, b', after: 'b, a' }])
  // Lines have no ids.
  expect(fieldDifferences({ rules: [{ en: 'a' }] }, { rules: [{ en: 'b' }, { en: 'a' }] })).toEqual([
    { path: 'rules.0.en', before: 'a', after: 'b' },
    { path: 'rules.1.en', before: undefined, after: 'a' },
  ])
})
