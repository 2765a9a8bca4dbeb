import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { catalogContent } from '#contract/catalog/catalog/catalog.content.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import DiscountPage from './discount.page.tsx'

test('an end that is no moment yet is shown as it is typed before the discount is published', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ effects: [] }))
  const value = {
    name: { zh: '包年优惠', en: 'Yearly plan' },
    conditions: { zh: '适用于包年。', en: 'For yearly plans.' },
    rate: 8000,
    validFrom: Date.parse('2027-01-01T00:00:00+08:00'),
    validUntil: '2027/1/2',
  }
  const draft = { value, revision: 1, baseVersion: 0, restoredFrom: null, updatedAt: 0, updatedBy: 'lin' }
  const item = {
    itemId: 'yearly',
    kind: 'discount',
    title: value.name,
    value: null,
    newest: 0,
    draft,
    versions: [],
    hasMore: false,
    secondOperator: false,
  } as unknown as ContentItem
  const account = { ...ACCOUNT, permissions: OPERATOR_PERMISSIONS as never }
  const loaded = { item, catalog: catalogContent.empty }
  const user = renderInPage(<DiscountPage />, 'en', loaded, { account })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('2027/1/2')
  expect(dialog.getByText(/Jan 1, 2027/)).toBeDefined()
})
