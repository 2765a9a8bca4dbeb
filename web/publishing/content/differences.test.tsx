import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { Differences } from './differences.tsx'

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
