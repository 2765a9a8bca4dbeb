import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { loosePhone, mainlandPhone } from '#contract/kit/fields/phone.ts'
import { price } from '#contract/kit/fields/value-fields.ts'
import { loosePhoneInput, phoneInput } from '#contract/kit/filters.ts'
import { priceInput } from '#contract/kit/price-input.ts'
import { renderInPage } from '../test-render.tsx'
import { ApiFormView } from './api-form.tsx'
import { EmailField } from './email-field.tsx'
import { TextField } from './text-field.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = {
  method: 'POST',
  path: '/test/filters',
  audience: 'public',
  summary: 'For this test',
  body: z.object({ email: z.email(), phone: mainlandPhone, abroad: loosePhone, price }),
  output: z.object({}),
  errors: [],
} as unknown as EndpointSpec & { readonly body: z.ZodType }

function Form() {
  const form = useApiForm({
    endpoint,
    initial: { email: '', phone: '', abroad: '', price: '' },
    toBody: (values) => values as never,
    onDone: () => ({ stay: true }),
  })
  return (
    <ApiFormView form={form} label="Filters">
      <EmailField form={form} name="email" label="E-mail" />
      <TextField form={form} name="phone" label="Phone" type="tel" filter={phoneInput} />
      <TextField form={form} name="abroad" label="Abroad" type="tel" filter={loosePhoneInput} />
      <TextField form={form} name="price" label="Price" filter={priceInput} />
    </ApiFormView>
  )
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })

/** How a text gets into a field. */
const WAYS = {
  typed: async (user: ReturnType<typeof renderInPage>, input: HTMLInputElement, text: string) =>
    user.type(input, text),
  async pasted(user: ReturnType<typeof renderInPage>, input: HTMLInputElement, text: string) {
    await user.click(input)
    await user.paste(text)
  },
  async composed(_user: ReturnType<typeof renderInPage>, input: HTMLInputElement, text: string) {
    fireEvent.compositionStart(input)
    fireEvent.input(input, { target: { value: text }, isComposing: true })
    expect(input.value).toBe(text)
    fireEvent.compositionEnd(input)
  },
  async 'filled in by the browser'(
    _user: ReturnType<typeof renderInPage>,
    input: HTMLInputElement,
    text: string,
  ) {
    fireEvent.change(input, { target: { value: text } })
  },
}

test.each(Object.entries(WAYS))('a text that is %s is filtered', async (_name, way) => {
  const user = renderInPage(<Form />)
  await way(user, field('E-mail'), ' ann ＠ example。com')
  await way(user, field('Phone'), '+86 138-0013 8000')
  await way(user, field('Abroad'), '+65 9123-4567')
  await way(user, field('Price'), ' 1,234.50台')
  fireEvent.blur(field('Price'))
  expect(['E-mail', 'Phone', 'Abroad', 'Price'].map((label) => field(label).value)).toEqual([
    'ann@example.com',
    '13800138000',
    '+659123-4567',
    '1234.50',
  ])
})

test('a number that breaks the rule stays as it was entered, with an error', async () => {
  const user = renderInPage(<Form />)
  await user.type(field('Phone'), '138001380001')
  await user.type(field('Price'), '80.505')
  await user.tab()
  expect([field('Phone').value, field('Price').value]).toEqual(['138001380001', '80.505'])
  screen.getByText('Enter an 11-digit mobile number that starts with 13 to 19.')
  screen.getByText('Enter an amount such as 1,234.50, with up to 2 decimal places.')
})

test('a number keeps its separators while it is typed, and loses those between thousands when it is left', async () => {
  const user = renderInPage(<Form />)
  await user.type(field('Price'), '1,234,567.50')
  expect(field('Price').value).toBe('1,234,567.50')
  await user.tab()
  expect(field('Price').value).toBe('1234567.50')
  await user.clear(field('Price'))
  await user.type(field('Price'), '99,50')
  await user.tab()
  expect(field('Price').value).toBe('99,50')
  screen.getByText('Enter an amount such as 1,234.50, with up to 2 decimal places.')
})

test('the caret stays where it is if a sign before it is left out', async () => {
  const user = renderInPage(<Form />)
  await user.type(field('E-mail'), 'annexample.com')
  field('E-mail').setSelectionRange(3, 3)
  await user.paste(' ＠ ')
  expect([field('E-mail').value, field('E-mail').selectionStart]).toEqual(['ann@example.com', 4])
})

test('an address that comes with characters that cannot be seen is shown without them and without a word', async () => {
  const user = renderInPage(<Form />)
  await user.click(field('E-mail'))
  await user.paste('\u202aann@bücher.example\u200b')
  expect(field('E-mail').value).toBe('ann@bücher.example')
  expect(screen.queryByText(/so we left it out/)).toBeNull()
})

test('a number that is sent by Enter is settled before it is judged, as when the field is left', async () => {
  const user = renderInPage(<Form />)
  await user.type(field('Price'), '1,234')
  fireEvent.keyDown(field('Price'), { key: 'Enter', keyCode: 229 })
  expect(field('Price').value).toBe('1,234')
  await user.keyboard('{Enter}')
  expect(field('Price').value).toBe('1234')
})
