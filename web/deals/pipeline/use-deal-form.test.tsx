import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { serverText } from '#web/platform/text/server-text.ts'
import { DEAL_OF_TEST } from './test-deal.ts'
import { useDealForm } from './use-deal-form.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={serverText('en')}>{children}</I18nextProvider>
)

test('an amount is checked again when another currency is chosen; an amount with a sign clears the error of the currency', async () => {
  vi.stubGlobal('fetch', async () => Response.json(DEAL_OF_TEST))
  const { result } = renderHook(() => useDealForm({ deal: undefined, onCreated: () => {} }), { wrapper })
  const form = () => result.current.form
  act(() => form().set('estimatedValue', '480,000'))
  act(() => form().fail('currency', 'Choose a currency.'))
  act(() => form().set('estimatedValue', '¥480,000'))
  expect([form().values.currency, form().errors]).toEqual(['CNY', {}])
  act(() => form().set('currency', 'USD'))
  expect(form().errors.estimatedValue).toMatch(/isn’t the one you chose/)
  act(() => form().set('currency', 'CNY'))
  expect(form().errors).toEqual({})
  await act(() => result.current.saveOnBlur())
})
