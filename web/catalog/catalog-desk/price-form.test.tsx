import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { PriceSheet } from '#contract/catalog/catalog/price-sheet.fields.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import type { DraftValue } from '#contract/publishing/content/content.fields.ts'
import { READING } from '#test/file-reading.ts'
import { withValueAt } from '#web/publishing/content/draft-value.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { FakeRequest } from '#web/ui/test-upload.ts'
import { PriceForm } from './price-form.tsx'
import { catalogDeskEn as texts } from './text.en.ts'

const OPERATOR = { ...ACCOUNT, accountType: 3, permissions: OPERATOR_PERMISSIONS } as typeof ACCOUNT
const REGION: CatalogValue['regions'][number] = {
  id: 'north',
  name: { zh: '北区', en: 'North' },
  currency: 'USD',
  systemIds: ['linux'],
  active: true,
  latitude: null,
  longitude: null,
  latencyUrl: null,
  timeZone: null,
}
const CATALOG: CatalogValue = {
  regions: [REGION, { ...REGION, id: 'south', name: { zh: '南区', en: 'South' }, systemIds: [] }],
  sizes: [{ id: '2c4g', vcpu: 2, memoryGb: 4, active: true }],
  systems: [{ id: 'linux', name: { zh: '系统', en: 'Linux' }, active: true }],
  disks: [],
}
const PRICES: PriceListValue['prices'] = {
  north: {
    size: { '2c4g': { monthly: 2_000, yearly: 20_000 } },
    system: { linux: { monthly: 0 } },
    systemDisk: {},
    dataDisk: {},
  },
}
const LIST = { name: { zh: '', en: '' }, taxIncluded: false, taxRate: 900, prices: PRICES }

let value: DraftValue
let errors: Record<string, string>
beforeEach(() => {
  errors = {}
  value = LIST as never
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Form({
  limitPercent,
  isReadOnly,
}: {
  readonly limitPercent?: number
  readonly isReadOnly: boolean
}) {
  const [draft, setDraft] = useState(value)
  value = draft
  const form = {
    itemId: 'usd',
    value: draft,
    published: LIST,
    errors,
    isReadOnly,
    set: (path: string, field: unknown) => setDraft((before) => withValueAt(before, path, field)),
  }
  return <PriceForm form={form} catalog={CATALOG} currency="USD" limitPercent={limitPercent} />
}
const show = ({ isReadOnly = false, limitPercent = 20 } = {}) =>
  renderInPage(<Form isReadOnly={isReadOnly} limitPercent={limitPercent} />, 'en', null, {
    account: OPERATOR,
  })
const cell = (name = 'North, 2 vCPU · 4 GB, Monthly') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: (found) => found.replace(/\s/g, ' ') === name })
const priceOf = (period: 'monthly' | 'yearly') =>
  (value as unknown as PriceListValue).prices.north?.size['2c4g']?.[period]

test('a price that is typed is shown with the one before it, the change, and whether its size needs a second operator', async () => {
  const user = show()
  expect(cell().value).toBe('20.00')
  await user.clear(cell())
  await user.type(cell(), '21.5')
  await user.tab()
  expect(priceOf('monthly')).toBe(2_150)
  screen.getByText('+7.5%')
  screen.getByText('1 change')
  expect(screen.queryByText(/another operator/)).toBeNull()
  await user.clear(cell())
  await user.type(cell(), '30')
  await user.tab()
  screen.getByText('+50%')
  screen.getByText(/another operator/)
})

test('what is no amount stays as it was typed, and is said at its field', async () => {
  const user = show()
  await user.clear(cell())
  await user.type(cell(), '21,5x')
  await user.tab()
  expect(cell().value).toBe('21,5x')
  expect(cell().getAttribute('aria-invalid')).toBe('true')
  screen.getByText(texts.prices.amount)
})

test.each(['99,50', '1,5', '1.234,50', '99.505'])('%s is no amount, and never another one', async (typed) => {
  const user = show()
  await user.clear(cell())
  await user.type(cell(), typed)
  await user.tab()
  expect([cell().value, priceOf('monthly')]).toEqual([typed, typed])
  screen.getByText(texts.prices.amount)
})

test('an entry that is no amount is named as such, counts as no change, and stays where only changes are shown', async () => {
  const user = show()
  await user.clear(cell())
  await user.type(cell(), '+5%')
  await user.tab()
  screen.getByText('1 entry isn’t an amount and has to be corrected')
  expect(screen.queryByText('1 change')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: texts.prices.onlyChanges }))
  expect(cell().value).toBe('+5%')
})

test.each([
  ['1,234.50', 123_450, '1234.50'],
  ['１２３．５', 12_350, '123.50'],
])('%s is an amount', async (typed, minor, shown) => {
  const user = show()
  await user.clear(cell())
  await user.type(cell(), typed)
  expect([cell().value, priceOf('monthly')]).toEqual([typed, minor])
  await user.tab()
  expect(cell().value).toBe(shown)
})

test('other terms have prices of their own, and items without a change can be left out', async () => {
  const user = show()
  await user.clear(cell())
  await user.type(cell(), '21')
  await user.click(screen.getByRole('checkbox', { name: texts.prices.onlyChanges }))
  expect(screen.queryByText('Linux')).toBeNull()
  await user.click(screen.getByRole('radio', { name: texts.periods.yearly }))
  screen.getByText(texts.prices.unchanged)
  await user.click(screen.getByRole('checkbox', { name: texts.prices.onlyChanges }))
  expect(cell('North, 2 vCPU · 4 GB, Yearly').value).toBe('200.00')
})

test('a system that a region does not have has no field there, and who may only look changes nothing', async () => {
  const user = show({ isReadOnly: true })
  within(screen.getByRole('row', { name: /Linux/ })).getByText(texts.prices.notHere)
  await user.type(cell(), '9')
  expect(priceOf('monthly')).toBe(2_000)
  expect(screen.queryByText(texts.sheet.title)).toBeNull()
})

const drop = async (user: ReturnType<typeof show>, sheet: PriceSheet) => {
  const before = FakeRequest.all.length
  if (before === 0) await user.click(screen.getByText(texts.sheet.title))
  screen.getByText('.xlsx, .csv, up to 2 MB')
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['x'], 'prices.csv', { type: 'text/csv' })] },
  })
  await waitFor(() => expect(FakeRequest.all).toHaveLength(before + 1))
  FakeRequest.all[before]?.answer(sheet)
}
const read = (minor: number): PriceSheet => ({
  rows: 1,
  reading: READING,
  cells: [{ regionId: 'north', kind: 'size', itemId: '2c4g', period: 'monthly', minor }],
  problems: [],
  problemCount: 0,
})

test('a spreadsheet shows every price that it changes before it becomes part of the draft', async () => {
  const user = show()
  await drop(user, read(2_300))
  const dialog = await screen.findByRole('dialog')
  const row = within(dialog).getByRole('row', { name: /North/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('20.00'), expect.stringContaining('23.00'), '+15%'])
  expect(priceOf('monthly')).toBe(2_000)
  await user.click(within(dialog).getByRole('button', { name: 'Write 1 change into the draft' }))
  expect(priceOf('monthly')).toBe(2_300)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a spreadsheet that leaves a choice of its encoding is read again as chosen', async () => {
  const user = show()
  const encodings = [
    { encoding: 'gb18030' as const, sample: '北区' },
    { encoding: 'windows-1252' as const, sample: '±±Çø' },
  ]
  await drop(user, { ...read(2_300), reading: { ...READING, encoding: 'gb18030', encodings } })
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('radio', { name: /±±Çø/ }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  expect(FakeRequest.all[1]?.path).toBe('/api/operator/price-sheets/USD?encoding=windows-1252')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a spreadsheet with the same prices, or with mistakes, changes nothing', async () => {
  const user = show()
  await drop(user, read(2_000))
  const same = await screen.findByRole('dialog')
  within(same).getByText(texts.sheet.same)
  await user.keyboard('{Escape}')
  const problem = { row: 2, column: 'monthly', value: '2O', code: 'x', message: 'Not an amount.' } as const
  await drop(user, { rows: 1, reading: READING, cells: [], problems: [problem], problemCount: 3 })
  const wrong = await screen.findByRole('dialog')
  within(wrong).getByText('2O')
  within(wrong).getByText('2 more cells are wrong.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(priceOf('monthly')).toBe(2_000)
})

test('a price that the server refuses is shown, whichever period it is of', async () => {
  errors = { 'prices.north.size.2c4g.yearly': 'Too high.' }
  show()
  expect(cell('North, 2 vCPU · 4 GB, Yearly').getAttribute('aria-invalid')).toBe('true')
})
