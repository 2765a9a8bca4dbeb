import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPage } from '#web/ui/test-render.tsx'
import { withValueAt } from './draft-value.ts'
import { AmountField, DiscountField, PercentField, WholeNumberField } from './number-fields.tsx'

const FIELDS = {
  amount: (props: Common) => <AmountField {...props} unit="CNY" />,
  percent: (props: Common) => <PercentField {...props} unit="%" />,
  discount: (props: Common) => <DiscountField {...props} isFree={false} />,
  whole: (props: Common) => <WholeNumberField {...props} />,
  optional: (props: Common) => <WholeNumberField {...props} optional />,
}
type Common = Pick<Parameters<typeof WholeNumberField>[0], 'form' | 'path' | 'label'>

let held: unknown
let colleague: (size: unknown) => void

function Draft({ kind }: { readonly kind: keyof typeof FIELDS }) {
  const [value, setValue] = useState<Record<string, unknown>>({ size: undefined })
  held = value.size
  colleague = (size) => setValue({ size })
  const form = {
    itemId: 'one',
    value,
    published: null,
    errors: {},
    isReadOnly: false,
    set: (path: string, field: unknown) => setValue((before) => withValueAt(before, path, field)),
  }
  return FIELDS[kind]({ form, path: 'size', label: 'Size' })
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test.each([
  ['percent', '8.5', 850, '8.5'],
  ['percent', '8.5%', 850, '8.5'],
  ['percent', '８．５', 850, '8.5'],
  ['percent', '80', 8000, '80'],
  ['amount', '8', 800, '8.00'],
  ['amount', '1,234.5', 123_450, '1234.50'],
  ['whole', '1,500', 1500, '1500'],
  ['whole', '-3', -3, '-3'],
] as const)('%s %s is held as a number, and shown as one when the field is left', async (...each) => {
  const [kind, typed, value, shown] = each
  const user = renderInPage(<Draft kind={kind} />)
  await user.type(field(), typed)
  expect([field().value, held]).toEqual([typed, value])
  await user.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([shown, null])
})

test.each([
  ['percent', '8,5', 'Enter a percentage such as 8.5, with up to 2 decimal places.'],
  ['percent', '8.505', 'Enter a percentage such as 8.5, with up to 2 decimal places.'],
  ['amount', '99,50', 'Enter an amount such as 1,234.50, with up to 2 decimal places.'],
  ['amount', '¥99', 'Enter an amount such as 1,234.50, with up to 2 decimal places.'],
  ['whole', '1,5', 'Enter a whole number that does not start with 0.'],
  ['whole', '1 5', 'Enter a whole number that does not start with 0.'],
] as const)('%s %s is no number: it stays, and is refused at the field', async (kind, typed, message) => {
  const user = renderInPage(<Draft kind={kind} />)
  await user.type(field(), typed)
  expect([field().value, held]).toEqual([typed, typed])
  await user.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  screen.getByText(message)
})

test('a unit that is typed, or that the value has, is shown once', async () => {
  const user = renderInPage(<Draft kind="percent" />)
  screen.getByText('%')
  await user.type(field(), '9%')
  expect(screen.queryByText('%')).toBeNull()
  cleanup()
  renderInPage(<Draft kind="discount" />, 'zh')
  screen.getByText('折')
  act(() => colleague(500))
  expect([field().value, screen.queryByText('折')]).toEqual(['0.5 折', null])
})

test('a field that has the focus shows what a colleague has put into it', async () => {
  const user = renderInPage(<Draft kind="percent" />)
  await user.type(field(), '9%')
  act(() => colleague(1300))
  expect([field().value, document.activeElement]).toEqual(['13', field()])
  await user.type(field(), '.5')
  expect([field().value, held]).toEqual(['13.5', 1350])
})

test('an empty field has no value, or null where it may be empty', async () => {
  const user = renderInPage(<Draft kind="optional" />)
  await user.type(field(), '7')
  await user.clear(field())
  expect(held).toBeNull()
})
