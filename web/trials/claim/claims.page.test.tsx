import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Claim } from '#contract/trials/claim/claim.endpoints.ts'
import { claimErrors } from '#contract/trials/claim/claim.errors.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import ClaimsPage from './claims.page.tsx'

stubApi()
const PACK: Claim = {
  id: 'p',
  state: 'open',
  campaignId: 'new-year',
  campaignName: '新年活动',
  code: '7K2M-9QRT-4WXA-BC3D',
  terms: { kind: 'renewalPack', priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000 },
  desktop: null,
  claimedAt: 0,
  timeZone: 'Asia/Shanghai',
  redeemedAt: null,
  orderId: null,
  expiresAt: Date.parse('2027-01-01T00:00:00+08:00'),
}
const shown = async (claims: readonly Claim[], permissions = ACCOUNT.permissions) => {
  const account = { ...ACCOUNT, permissions }
  const user = renderInPage(<ClaimsPage />, 'zh', claims, { account })
  await screen.findByText(/在活动中领取的优惠/)
  return user
}

test('shows the code, what it is worth, and its last day', async () => {
  await shown([PACK])
  const list = screen.getByRole('list', { name: '我的优惠' })
  for (const text of ['7K2M-9QRT-4WXA-BC3D', '¥99.00', '8\u00a0折', '2026年12月31日', '新年活动', '可使用'])
    expect(list.textContent).toContain(text)
})

test.each([
  ['monthly', 1, '¥80.00 原价 ¥100.00 每台每月 · 首月，之后每月 ¥100.00'],
  ['yearly', 1, '¥80.00 原价 ¥100.00 每台每月 · 首年 ¥960.00，之后每年 ¥1,200.00'],
  ['yearly', null, '¥80.00 原价 ¥100.00 每台每月 · 每年 ¥960.00'],
] as const)(
  'a price is that of a desktop and month, then what is paid later (%s, %s)',
  async (period, firstPeriods, price) => {
    const months = period === 'yearly' ? 12 : 1
    const terms = {
      kind: 'newUser',
      regionId: 'cn-shanghai',
      sizeId: '4c16g',
      systemId: 'windows-11',
      systemDiskGb: 80,
      dataDiskGb: 0,
      period,
      currency: 'CNY',
      baseMinor: 10_000 * months,
      finalMinor: 8_000 * months,
      firstPeriods,
    } as unknown as Claim['terms']
    const desktop = { regionName: '上海', vcpu: 4, memoryGb: 16, systemName: 'Windows 11' }
    await shown([{ ...PACK, terms, desktop }])
    const list = screen.getByRole('list', { name: '我的优惠' })
    expect(list.textContent.replaceAll(/[\u00a0 ]+/g, ' ')).toContain(price)
    expect(list.textContent).toContain('上海')
  },
)

test('one that was used has its order and nothing to do', async () => {
  await shown([{ ...PACK, state: 'redeemed', redeemedAt: 0, orderId: 'A-1' }])
  expect(screen.getByText('A-1')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('giving up asks first; a refusal is said in the dialog, then it is done', async () => {
  const user = await shown([PACK])
  await user.click(screen.getByRole('button', { name: /^放弃/ }))
  const confirm = () => screen.getByRole('button', { name: '放弃' })
  respondWithError(claimErrors.notOpen)
  await user.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toBe(claimErrors.notOpen.zh)
  respondWith({ ...PACK, state: 'cancelled' })
  await user.click(confirm())
  expect(await screen.findByText('已取消')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^放弃/ })).toBeNull()
})

test('without the permission to claim there is nothing to give up', async () => {
  await shown([PACK], ['claim:read'])
  expect(screen.queryByRole('button', { name: /^放弃/ })).toBeNull()
})

test('an account without claims is led to the campaign', async () => {
  await shown([])
  expect(screen.getByRole('link', { name: '查看当前优惠' }).getAttribute('href')).toBe('/content/active618')
})
