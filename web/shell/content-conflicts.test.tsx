/** Two operators have changed every field of a content at once: each shows both values at its place. */
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CampaignForm } from '#web/catalog/campaign/campaign-form.tsx'
import { DiscountForm } from '#web/catalog/catalog-desk/discount-form.tsx'
import { PriceForm } from '#web/catalog/catalog-desk/price-form.tsx'
import { ProductsForm } from '#web/catalog/catalog-desk/products-form.tsx'
import { kitEn } from '#web/platform/text/kit.en.ts'
import type { DraftForm } from '#web/publishing/content/shared.ts'
import { ConflictScope } from '#web/ui/edited/conflicts.tsx'
import { renderInPage } from '#web/ui/test-render.tsx'
import { ReleaseForm } from '#web/website/release/release-form.tsx'
import { releaseEn } from '#web/website/release/text.en.ts'
import { GuideText } from '#web/website/resource/guide-text.tsx'

const both = (text: string) => ({ zh: text, en: text })
const REGION = {
  ...{ id: 'north', name: both('North'), currency: 'USD', systemIds: ['w11'], active: true },
  ...{ latitude: 1, longitude: 1, latencyUrl: 'https://a.example', timeZone: 'UTC' },
}
const PRODUCTS = {
  regions: [REGION],
  sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4, active: true }],
  systems: [{ id: 'w11', name: both('Windows'), active: true }],
  disks: [{ id: 'd', kind: 'data', name: both('Disk'), minGb: 10, maxGb: 20, stepGb: 10, active: true }],
}
const amounts = { size: { '2c4g': { monthly: 1, yearly: 2 } }, system: {}, systemDisk: {}, dataDisk: {} }
const OFFER = { regionId: 'north', sizeId: '2c4g', systemId: 'w11', period: 'yearly' }
/** As the desk has it, and as the pages of one language have it. */
const CATALOG = PRODUCTS as never
const SHOWN = {
  regions: [{ id: 'north', name: 'North', systemIds: ['w11'] }],
  sizes: PRODUCTS.sizes,
  systems: [{ id: 'w11', name: 'Windows' }],
} as never

const KINDS: Record<string, { readonly value: object; readonly form: (form: DraftForm) => ReactNode }> = {
  campaign: {
    value: {
      ...{ name: both('A'), lead: both('B'), startsOn: '2027-01-01', endsOn: '2027-02-01', timeZone: 'UTC' },
      offers: [{ ...OFFER, systemDiskGb: 80, dataDiskGb: 0 }],
      rules: [both('Rule')],
      renewalPack: { priceMinor: 1, currency: 'CNY', rateBasisPoints: 1, endsOn: '2027-01-01' },
    },
    form: (form) => <CampaignForm form={form} catalog={SHOWN} />,
  },
  discount: {
    value: {
      ...{ name: both('A'), conditions: both('B'), rate: 8000, regionId: 'north', sizeId: '2c4g' },
      ...{ period: 'yearly', currency: 'CNY', validFrom: 60_000, validUntil: 120_000 },
    },
    form: (form) => <DiscountForm form={form} catalog={CATALOG} />,
  },
  guide: { value: { body: both('A') }, form: (form) => <GuideText form={form} /> },
  priceList: {
    value: { name: both('A'), taxIncluded: true, taxRate: 900, prices: { north: amounts } },
    form: (form) => <PriceForm form={form} catalog={CATALOG} currency="USD" limitPercent={undefined} />,
  },
  products: { value: PRODUCTS, form: (form) => <ProductsForm form={form} /> },
  release: {
    value: {
      ...{ platform: 'windows', version: '1.0', channel: 'stable', releasedOn: '2027-01-01' },
      ...{ fileId: '', address: 'https://a.example', notes: both('A') },
    },
    form: (form) => <ReleaseForm form={form} />,
  },
}

/** What a field does not show as the text that it is. */
const shownAs: Record<string, string> = { fileId: releaseEn.file.otherFile }

/** All fields, and all parts that a change may replace as a whole. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, each]) => pathsIn(each, path ? `${path}.${key}` : key))
  return Array.isArray(value) ? [path, ...below] : below
}

beforeEach(() =>
  vi.stubGlobal('fetch', async () => Response.json({ at: 0, prices: [], totalCount: 0, list: [] })),
)
afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(KINDS))('%s', async (_, { value, form }) => {
  const draft: DraftForm = {
    ...{ itemId: 'i', value, published: value, errors: {}, isReadOnly: false },
    set: () => undefined,
  }
  // Lists of plain values are merged, and never collide as a whole.
  const paths = pathsIn(value).filter((path) => !/systemIds\.\d+$/.test(path))
  const theirs = Object.fromEntries(paths.map((path) => [path, `theirs ${path}`]))
  renderInPage(
    <ConflictScope form="The form" theirs={theirs} choose={() => undefined} labelOf={(path) => `of ${path}`}>
      {form(draft)}
    </ConflictScope>,
  )
  await screen.findAllByText(/theirs/)
  for (const path of paths)
    screen.getByText(kitEn.conflict.now.replace('{{value}}', shownAs[path] ?? `theirs ${path}`))
  expect(screen.queryByText(kitEn.conflict.title)).toBeNull()
})
