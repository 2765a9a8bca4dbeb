import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { discountContent } from '#contract/catalog/catalog/catalog.content.ts'
import { type CatalogValue, discountValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { momentInZone } from '#contract/kit/time.ts'
import { withValueAt } from '#web/publishing/content/draft-value.ts'
import { typesDate } from '#web/ui/test-date.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { DiscountForm } from './discount-form.tsx'

const CATALOG: CatalogValue = { regions: [], sizes: [], systems: [], disks: [] }
const ZONE = 'Asia/Shanghai'
const TEXTS = { name: { zh: '新年', en: 'New Year' }, conditions: { zh: '新客户', en: 'New customers' } }

let draft: Record<string, unknown>

function Form({ start }: { readonly start: Record<string, unknown> }) {
  const [value, setValue] = useState<Record<string, unknown>>({
    ...discountContent.empty,
    ...TEXTS,
    ...start,
  })
  draft = value
  const form = {
    itemId: 'new-year',
    value,
    published: null,
    errors: {},
    isReadOnly: false,
    set: (path: string, field: unknown) => setValue((before) => withValueAt(before, path, field)),
  }
  return <DiscountForm form={form} catalog={CATALOG} />
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement
const codes = () =>
  (discountValue.safeParse(draft).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

/** What Chromium tells while 12/15/2026 09:30 AM is typed over 2026-11-01 00:00. */
const TYPED = [
  ...['2026-12-01T00:00', '2026-12-15T00:00', '0002-12-15T00:00', '0020-12-15T00:00', '0202-12-15T00:00'],
  ...['2026-12-15T00:00', '2026-12-15T09:00', '2026-12-15T09:30'],
]

test.each(['validFrom', 'validUntil'])('%s is typed by keyboard over a moment that is there', (name) => {
  const start = {
    validFrom: momentInZone('2026-01-01T00:00', ZONE),
    validUntil: momentInZone('2027-11-01T00:00', ZONE),
  }
  renderInPage(<Form start={{ ...start, [name]: momentInZone('2026-11-01T00:00', ZONE) }} />)
  field(name).focus()
  for (const part of TYPED) {
    typesDate(field(name), part)
    expect(field(name).value).toBe(part)
    const isWhole = !part.startsWith('0')
    expect([part, codes()]).toEqual([part, isWhole ? [] : [`${name} dateRule`]])
  }
  expect(draft[name]).toBe(momentInZone('2026-12-15T09:30', ZONE))
})

test('a moment that is typed in part is refused, and an end that is emptied is open', () => {
  renderInPage(<Form start={{ validFrom: 1, validUntil: momentInZone('2026-11-01T00:00', ZONE) }} />)
  typesDate(field('validUntil'), '', true)
  expect(codes()).toEqual(['validUntil dateRule'])
  typesDate(field('validUntil'), '2026-12-15T09:30')
  typesDate(field('validUntil'), '')
  expect([draft.validUntil, codes()]).toEqual([null, []])
})

test('a share is typed with a point, never with a comma', async () => {
  const user = renderInPage(<Form start={{ rate: 8000 }} />)
  const share = field('rate')
  await user.clear(share)
  await user.type(share, '8,5')
  expect(draft.rate).toBe('8,5')
  await user.tab()
  screen.getByText('Enter a percentage such as 8.5, with up to 2 decimal places.')
  await user.clear(share)
  await user.type(share, '8.5')
  expect(draft.rate).toBe(850)
})
