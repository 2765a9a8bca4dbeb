import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { CountryField } from './country-field.tsx'
import type { ApiForm } from './use-api-form.ts'

interface Values {
  readonly country: string
}

/** A field that begins with a country, as the forms do in Chinese. */
function Page({ hasPhone }: { readonly hasPhone?: boolean }) {
  const [values, setValues] = useState<Values>({ country: 'CN' })
  const form = {
    values,
    errors: {},
    theirs: {},
    set: (name: string, value: string) => setValues((before) => ({ ...before, [name]: value })),
    check: () => undefined,
  } as unknown as ApiForm<Values>
  return (
    <>
      <CountryField form={form} name="country" label="Country" {...(hasPhone ? { hasPhone } : {})} />
      <data value={values.country} />
    </>
  )
}
const value = () => document.querySelector('data')?.value

test.each([
  ['UK', 'GB', 'United Kingdom'],
  ['DE', 'DE', 'Germany'],
  ['CH', 'CH', 'Switzerland'],
  ['viet nam', 'VN', 'Vietnam'],
  ['台灣', 'TW', 'Taiwan (China)'],
])('%s and Tab choose %s', async (typed, code, shown) => {
  const user = renderInPage(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(field)
  await user.clear(field)
  await user.type(field, typed)
  await user.tab()
  await expect.poll(() => [value(), field.value]).toEqual([code, shown])
})

test('a text that names no country stays, and its rule refuses it', async () => {
  const user = renderInPage(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(field)
  await user.clear(field)
  await user.type(field, 'Kosovo')
  await user.tab()
  expect([value(), field.value, field.getAttribute('aria-invalid')]).toEqual(['Kosovo', 'Kosovo', 'true'])
  expect(countryCode.safeParse(value()).success).toBe(false)
})

test('a name that was left before all names were loaded chooses once they are', async () => {
  const user = renderInPage(<Page />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(field)
  await user.clear(field)
  await user.type(field, 'Burma')
  await user.tab()
  await expect.poll(() => [value(), field.value]).toEqual(['MM', 'Myanmar'])
})

test('the dialling code is next to a country whose form asks for a phone number, and to no other', () => {
  renderInPage(<Page hasPhone />)
  screen.getByText('+86')
  cleanup()
  renderInPage(<Page />)
  expect(screen.queryByText('+86')).toBeNull()
})
