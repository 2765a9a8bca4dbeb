import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CampaignValue, campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import type { OfferPrice } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import type { OperatorPermission } from '#contract/kit/permissions.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { ContentItem } from '#contract/publishing/content/content.fields.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import CampaignEditorPage from './campaign-editor.page.tsx'

const OFFER: CampaignValue['offers'][number] = {
  regionId: 'cn-shanghai',
  sizeId: '2c4g',
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  period: 'yearly',
}
const VALUE: CampaignValue = {
  name: { zh: '新年活动', en: 'New Year' },
  lead: { zh: '包年 8 折。', en: '20% off yearly plans.' },
  startsOn: '2027-01-01',
  endsOn: '2027-01-31',
  timeZone: 'Asia/Shanghai',
  offers: [OFFER, { ...OFFER, sizeId: '4c8g' }, { ...OFFER, sizeId: '8c32g' }],
  rules: [
    { zh: '每位新客户限购 1 台。', en: 'One per new customer.' },
    { zh: '不与其他优惠同享。', en: 'Not with other offers.' },
  ],
  renewalPack: { priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000, endsOn: '2027-06-30' },
}
const CATALOG = {
  regions: [{ id: 'cn-shanghai', name: '华东 - 上海', systemIds: ['windows-11'] }],
  sizes: [
    { id: '2c4g', vcpu: 2, memoryGb: 4 },
    { id: '4c8g', vcpu: 4, memoryGb: 8 },
  ],
  systems: [{ id: 'windows-11', name: 'Windows 11' }],
} as unknown as Catalog
const ITEM: ContentItem = {
  itemId: 'new-year',
  kind: 'campaign',
  title: VALUE.name,
  value: VALUE,
  newest: 0,
  draft: null,
  versions: [],
  hasMore: false,
  secondOperator: false,
} as unknown as ContentItem
const PRICE = {
  currency: 'CNY',
  baseMinor: 254_400,
  finalMinor: 203_520,
  laterMinor: 254_400,
  taxIncluded: true,
} as const
const LIMITS = { firstPeriods: 1, desktops: null, customers: 'all' } as const
const PRICES: readonly OfferPrice[] = [
  {
    state: 'shown',
    price: PRICE,
    discount: {
      id: 'yearly',
      rateBasisPoints: 8000,
      ...LIMITS,
      conditions: '适用于包年。',
      validUntil: null,
    },
  },
  { state: 'noDiscount', price: { ...PRICE, finalMinor: 254_400, laterMinor: null }, discount: null },
  { state: 'notOnOffer', price: null, discount: null },
]

/** The drafts that were saved, the newest last. */
let saved: CampaignValue[] = []
/** Wrong fields of the next preview. */
let refusal: object | undefined
beforeEach(() => {
  saved = []
  refusal = undefined
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.endsWith('/preview'))
      return Response.json(
        { status: 400, errorCode: 'inputInvalid', errorMsg: '', fields: refusal },
        { status: 400 },
      )
    if (!address.endsWith('/draft')) return Response.json({ at: Date.parse('2027-01-01'), prices: PRICES })
    const { value } = JSON.parse(body ?? '') as { value: CampaignValue }
    saved.push(value)
    const draft = { value, revision: saved.length, baseVersion: 0, restoredFrom: null }
    return Response.json({ ...draft, updatedAt: 0, updatedBy: 'lin', isOwn: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = async (
  value: CampaignValue = VALUE,
  permissions: readonly OperatorPermission[] = OPERATOR_PERMISSIONS,
) => {
  const account = { ...ACCOUNT, permissions: permissions as never }
  const loaded = { item: { ...ITEM, value }, catalog: CATALOG }
  const user = renderInPage(<CampaignEditorPage />, 'zh', loaded, { account })
  await screen.findByRole('heading', { level: 1, name: '新年活动' })
  return user
}
const row = (name: string) => within(screen.getByRole('group', { name }))

test('each offer has its price, rate, base price and conditions, or why the page does not show it', async () => {
  await open()
  const price = await row('优惠 1').findByRole('status')
  await waitFor(() => expect(price.textContent).toContain('¥2,035.20'))
  for (const words of ['8\u00a0折', '原价 ¥2,544.00', '含税', '适用于包年。', '有效期长期有效'])
    expect(price.textContent).toContain(words)
  expect(row('优惠 1').getByRole('link', { name: '编辑折扣' }).getAttribute('href')).toContain('/yearly')
  expect(row('优惠 2').getByRole('status').textContent).toContain('没有折扣（¥2,544.00）')
  expect(row('优惠 3').getByRole('status').textContent).toContain('不在售')
  // What is no longer on offer stays readable.
  expect(row('优惠 3').getByRole('option', { name: '8c32g（不在售）' })).toBeDefined()
})

test('what is complete is folded to a line with its region, size, term and price; a new row is unfolded', async () => {
  const user = await open()
  const lines = (): readonly (string | null)[] =>
    [...document.querySelectorAll('details:not([open]) > summary')].map(({ textContent }) => textContent)
  const first = '华东\u00a0- 上海，2\u00a0vCPU\u00a0·\u00a04\u00a0GB，包年¥2,035.20'
  await waitFor(() => expect(lines()).toContain(`优惠 1${first}`))
  expect(lines()).toContain('优惠 3华东\u00a0- 上海，8c32g，包年不显示')
  expect(lines()).toContain('规则 2不与其他优惠同享。')
  await user.click(screen.getByRole('button', { name: '添加规则' }))
  const added = screen.getByRole('group', { name: '规则 3' })
  expect(added.querySelector('details')?.open).toBe(true)
})

test('an offer that is not complete says so, and gets no price', async () => {
  const user = await open({ ...VALUE, offers: [] })
  await user.click(screen.getByRole('button', { name: '添加优惠' }))
  await waitFor(() => expect(document.activeElement).toBe(row('优惠 1').getByLabelText('地域')))
  expect(row('优惠 1').getByRole('status').textContent).toContain('选择地域')
})

test('rows move and are removed; the focus goes along, and the draft has them in the new order', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: '下移：规则 1' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('上移：规则 2'))
  await waitFor(() => expect(saved.at(-1)?.rules.map(({ zh }) => zh[0])).toEqual(['不', '每']))
  await user.click(screen.getByRole('button', { name: '移除：规则 1' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('添加规则'))
  await waitFor(() => expect(saved.at(-1)?.rules).toEqual([VALUE.rules[0]]))
})

test('amounts and discounts are typed as people write them, and stored in fen and basis points', async () => {
  const user = await open()
  const amount = screen.getByLabelText('价格')
  const share = screen.getByLabelText('续费折扣')
  await user.clear(amount)
  await user.type(amount, '1,288.5')
  await user.clear(share)
  await user.type(share, '7.95')
  expect(screen.getByText('活动页显示为 7.95 折')).toBeDefined()
  await user.tab()
  await waitFor(() =>
    expect(saved.at(-1)?.renewalPack).toMatchObject({ priceMinor: 128_850, rateBasisPoints: 7950 }),
  )
  expect([amount, share].map((field) => (field as HTMLInputElement).value)).toEqual(['1288.50', '7.95'])
})

test('a rule in one language only is named before it is published, and needs a reason', async () => {
  const user = await open()
  await user.clear(screen.getByLabelText('英文规则 2'))
  await screen.findByText('有 1 处缺少英文文本')
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('缺少英文：规则 2')
  const publish = dialog.getByRole('button', { name: '发布' }) as HTMLButtonElement
  expect(publish.disabled).toBe(true)
  await user.click(dialog.getByLabelText('仅发布一种语言'))
  await user.type(dialog.getByLabelText('原因'), '英文版下周补充')
  expect(publish.disabled).toBe(false)
})

test('what is no day and no amount yet is shown as it is typed before it is published', async () => {
  const pack = { ...VALUE.renewalPack, priceMinor: '99元' as never, endsOn: '2027/6' }
  const user = await open({ ...VALUE, startsOn: '2027-1', renewalPack: pack } as CampaignValue)
  await user.type(screen.getByLabelText('英文规则 1'), ' ')
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = await screen.findByRole('dialog')
  for (const typed of ['2027-1', '99元', '2027/6']) within(dialog).getByText(typed)
})

test('a refused preview leads to the first wrong field; missing languages are named also then', async () => {
  refusal = { 'renewalPack.endsOn': { code: 'dateRule', message: '请输入有效日期。' } }
  const user = await open({ ...VALUE, name: { zh: '新年活动', en: '' }, startsOn: '2028-01-01' })
  await user.type(screen.getByLabelText('英文规则 1'), ' ')
  await screen.findByText('有 1 处缺少英文文本')
  await user.click(await screen.findByRole('button', { name: '预览' }))
  await user.click(await screen.findByRole('button', { name: '生成链接' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('续费包截止日期')))
})

test('without the permission to edit everything can be read and nothing changed', async () => {
  await open(VALUE, [campaignContent.read])
  await waitFor(() => expect(row('优惠 1').getByRole('status').textContent).toContain('¥2,035.20'))
  for (const name of [/^添加/, /^移除/, /^上移/, /^发布/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect((screen.getByLabelText('首日') as HTMLInputElement).readOnly).toBe(true)
})
