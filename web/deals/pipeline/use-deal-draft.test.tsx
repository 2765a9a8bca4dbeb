import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { formDraft } from '#web/platform/session/form-draft.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { type DealValues, toDraft, useDealDraft } from './use-deal-draft.ts'

const dealOf = (values: Partial<Deal['values']>, version: number) =>
  ({ id: 'd1', version, status: 'draft', values: { ...dealFields.empty, ...values } }) as Deal
const OLD = dealOf({ companyName: 'Harbour', city: 'Ningbo' }, 1)

/** The deal as the server has it, and what was sent. */
let now: Deal
let sent: { version: number; companyName: string; city: string }[]

beforeEach(() => {
  now = OLD
  sent = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (!init?.body) return Response.json(now)
    const { version, ...values } = JSON.parse(String(init.body))
    sent.push({ version, ...values })
    const { code: errorCode, status } = conflictErrors.changedMeanwhile
    if (version !== now.version)
      return Response.json({ status, errorCode, errorMsg: 'Changed', requestId: '1' }, { status })
    now = dealOf(values, now.version + 1)
    return Response.json(now)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={serverText('en')}>{children}</I18nextProvider>
)
const edit = (deal = OLD) =>
  renderHook(() => useDealDraft({ deal, saves: true, onCreated: () => {} }), { wrapper })

test('where both typed the same, it is saved', async () => {
  const { result } = edit()
  now = dealOf({ companyName: 'Harbour Ltd', city: 'Ningbo' }, 2)
  act(() => result.current.set('companyName', 'Harbour Ltd'))
  await act(async () => void (await result.current.save()))
  expect(result.current.state.name).toBe('saved')
})

test('a field that both changed stays as the colleague left it until one value is chosen, and others are saved', async () => {
  const { result } = edit()
  now = dealOf({ companyName: 'Theirs', city: 'Ningbo' }, 2)
  act(() => result.current.set('companyName', 'Mine'))
  act(() => result.current.set('city', 'Xiamen'))
  await act(async () => void (await result.current.save()))
  expect(sent.at(-1)).toMatchObject({ version: 2, companyName: 'Theirs', city: 'Xiamen' })
  expect([result.current.values.companyName, result.current.theirs]).toEqual([
    'Mine',
    { companyName: 'Theirs' },
  ])
  act(() => result.current.choose('companyName', 'mine'))
  await act(async () => void (await result.current.save()))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 3, companyName: 'Mine', city: 'Xiamen' }))
  expect(result.current.isChanged).toBe(false)
})

test('a draft that was left in the browser overwrites nothing of a later change', async () => {
  const first = edit()
  act(() => first.result.current.set('companyName', 'Mine'))
  const left = formDraft<DealValues>('deal:d1')
  const [values, base] = [left.read() as DealValues, left.base() as DealValues]
  first.unmount()
  sessionStorage.clear()
  left.write(values, base)
  now = dealOf({ companyName: 'Theirs', city: 'Xiamen' }, 5)
  const { result } = edit(now)
  expect(result.current).toMatchObject({
    values: { companyName: 'Mine', city: 'Xiamen' },
    theirs: { companyName: 'Theirs' },
  })
  sent = []
  await act(async () => void (await result.current.save()))
  expect(sent).toEqual([])
})

test('what a colleague has saved meanwhile is shown once the page has loaded it again, and what was typed stays', async () => {
  const { result, rerender } = renderHook(
    ({ deal }) => useDealDraft({ deal, saves: true, onCreated: () => {} }),
    { wrapper, initialProps: { deal: OLD } },
  )
  act(() => result.current.set('city', 'Xiamen'))
  const theirs = { ...dealOf({ companyName: 'Theirs', city: 'Ningbo' }, 2), status: 'submitted' } as Deal
  rerender({ deal: theirs })
  expect(result.current.values).toMatchObject({ companyName: 'Theirs', city: 'Xiamen' })
  expect(result.current.deal()).toBe(theirs)
  // An older answer of the same page changes nothing.
  rerender({ deal: OLD })
  expect(result.current.values.companyName).toBe('Theirs')
  expect(result.current.deal()).toBe(theirs)
  now = theirs
  await act(async () => void (await result.current.save()))
  expect(sent.at(-1)).toMatchObject({ version: 2, companyName: 'Theirs', city: 'Xiamen' })
})

test('an amount with the sign of a currency is read in that currency only', () => {
  const values = dealFields.typed(dealFields.empty)
  const read = (estimatedValue: string, currency: string) =>
    toDraft({ ...values, estimatedValue, currency }).estimatedValue
  expect([read('$480,000', 'USD'), read('480', 'CNY')]).toEqual([48_000_000, 48_000])
  expect([read('$480,000', ''), read('$480,000', 'CNY')]).toEqual([48_000_000, '$480,000'])
})

test('the sign of an amount chooses its currency, where none is chosen', async () => {
  const { result } = edit()
  act(() => void result.current.set('estimatedValue', '¥480,000'))
  expect(result.current.values.currency).toBe('CNY')
  await act(async () => void (await result.current.save()))
  expect(sent.at(-1)).toMatchObject({ estimatedValue: 48_000_000, currency: 'CNY' })
  act(() => void result.current.set('estimatedValue', '$480,000'))
  expect(result.current.values.currency).toBe('CNY')
  // Without an amount there is no choice to be seen.
  act(() => void result.current.set('estimatedValue', ''))
  act(() => void result.current.set('estimatedValue', '$480,000'))
  expect(result.current.values.currency).toBe('USD')
  await act(async () => void (await result.current.save()))
})

test('an amount whose currency becomes another one stays typed, also after a reload, and its message says why', async () => {
  const { result, unmount } = edit()
  act(() => void result.current.set('estimatedValue', '¥480,000'))
  await act(async () => void (await result.current.save()))
  expect(result.current.hasUnread).toBe(false)
  act(() => void result.current.set('currency', 'USD'))
  await act(async () => void (await result.current.save()))
  expect(sent.at(-1)).toMatchObject({ estimatedValue: null, currency: 'USD' })
  expect(result.current).toMatchObject({ hasUnread: true, values: { estimatedValue: '¥480,000' } })
  expect(result.current.messages().estimatedValue).toMatch(/isn’t the one you chose/)
  // Nothing is sent twice, and what is typed on is no change of what is stored.
  const calls = sent.length
  act(() => void result.current.set('estimatedValue', '¥480,00'))
  await act(async () => void (await result.current.save()))
  expect([sent.length, result.current.state.name]).toEqual([calls, 'saved'])
  unmount()
  const again = edit(now)
  expect(again.result.current.values.estimatedValue).toBe('¥480,00')
  act(() => void again.result.current.set('estimatedValue', '480'))
  await act(async () => void (await again.result.current.save()))
  expect(sent.at(-1)).toMatchObject({ estimatedValue: 48_000, currency: 'USD' })
})

test('an amount in a currency that is none of ours is asked for in one of them', () => {
  const { result } = edit()
  act(() => void result.current.set('estimatedValue', 'HK$500'))
  expect(result.current.values.currency).toBe('')
  expect(result.current.messages().estimatedValue).toBe('Enter the amount in Chinese yuan or US dollars.')
})
