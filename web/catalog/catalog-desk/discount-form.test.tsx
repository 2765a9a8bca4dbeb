import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { discountContent } from '#contract/catalog/catalog/catalog.content.ts'
import { type CatalogValue, discountValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { readTimeInZone } from '#contract/kit/time.ts'
import { withValueAt } from '#web/publishing/content/draft-value.ts'
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

const at = (time: string) => readTimeInZone(time, ZONE)?.at ?? Number.NaN
const types = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } })

/** What a field has while a moment is typed. */
const TYPED = ['1', '12/15/202', '12/15/2026', '12/15/2026 09', '12/15/2026 09:3', '12/15/2026 09:30']

test.each(['validFrom', 'validUntil'])('%s is typed by keyboard over a moment that is there', (name) => {
  const start = {
    validFrom: at('2026-01-01T00:00'),
    validUntil: at('2027-11-01T00:00'),
  }
  renderInPage(<Form start={{ ...start, [name]: at('2026-11-01T00:00') }} />)
  field(name).focus()
  for (const part of TYPED) {
    types(name, part)
    expect(field(name).value).toBe(part)
    const isWhole = part.endsWith(':30')
    expect([part, codes()]).toEqual([part, isWhole ? [] : [`${name} momentRule`]])
  }
  expect(draft[name]).toBe(at('2026-12-15T09:30'))
})

test('a moment that is typed in part is refused, and an end that is emptied is open', () => {
  renderInPage(<Form start={{ validFrom: 1, validUntil: at('2026-11-01T00:00') }} />)
  types('validUntil', '12/15')
  expect(codes()).toEqual(['validUntil momentRule'])
  types('validUntil', '2026-12-15 09:30')
  types('validUntil', '')
  expect([draft.validUntil, codes()]).toEqual([null, []])
})

test.each(['validFrom', 'validUntil'])(
  '%s that a draft holds in part is shown as it was typed, changes nothing, and is refused',
  (name) => {
    renderInPage(<Form start={{ validFrom: 1, validUntil: null, [name]: '02/31/2026 9:30' }} />)
    expect([field(name).value, draft[name]]).toEqual(['02/31/2026 9:30', '02/31/2026 9:30'])
    expect(codes()).toEqual([`${name} momentRule`])
  },
)

test('a discount is typed with a point, never with a comma, and held as what is paid', async () => {
  const user = renderInPage(<Form start={{ rate: 8000 }} />)
  const share = field('rate')
  await user.clear(share)
  await user.type(share, '8,5')
  expect(draft.rate).toBe('8,5')
  await user.tab()
  screen.getByText('Enter the percent off, such as 20 for 20% off: 0.01 to 100, where 100 is free.')
  await user.clear(share)
  await user.type(share, '8.5')
  expect(draft.rate).toBe(9150)
  screen.getByText('The site shows: 8.5% off')
})
