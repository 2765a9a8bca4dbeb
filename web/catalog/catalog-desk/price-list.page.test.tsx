import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import PriceListPage from './price-list.page.tsx'

const CATALOG = {
  regions: [
    {
      id: 'north',
      name: { zh: '北区', en: 'North' },
      currency: 'USD',
      systemIds: [],
      active: true,
      latitude: null,
      longitude: null,
      latencyUrl: null,
      timeZone: null,
    },
  ],
  sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4, active: true }],
  systems: [],
  disks: [],
}
const list = (monthly: number, taxRate: number) => ({
  name: { zh: '', en: '' },
  taxIncluded: false,
  taxRate,
  prices: { north: { size: { '2c4g': { monthly } }, system: {}, systemDisk: {}, dataDisk: {} } },
})
const item = (value: object, revision = 7) => ({
  itemId: 'usd',
  title: null,
  newest: 0,
  value,
  baseVersion: 0,
  versions: [],
  hasMore: false,
  secondOperator: false,
  draft: {
    value,
    revision,
    baseVersion: 0,
    restoredFrom: null,
    updatedAt: 0,
    updatedBy: 'Wang',
    isOwn: false,
  },
})

beforeEach(() => {
  const { code } = conflictErrors.changedMeanwhile
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) =>
    method === 'PUT'
      ? Response.json({ status: 409, errorCode: code, errorMsg: 'Changed.', requestId: '1' }, { status: 409 })
      : Response.json(item(list(2_200, 900), 8)),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a price that a colleague has changed too is shown as an amount', async () => {
  const loaded = { item: item(list(2_000, 850)), catalog: CATALOG, changePercent: null }
  const account = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT
  const user = renderInPage(<PriceListPage />, 'en', loaded, { account })
  const cell = screen.getByRole('textbox', { name: /^North/ })
  await user.clear(cell)
  await user.type(cell, '1,234.50')
  await screen.findByText('Changed meanwhile by someone else. Now: $22.00')
})
