import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { useDealDraft } from './use-deal-draft.ts'

const dealOf = (id: string, values: Partial<Deal['values']>, version: number) =>
  ({ id, version, status: 'draft', values: { ...dealFields.empty, ...values } }) as Deal
const OLD = dealOf('d1', { companyName: 'Harbour' }, 1)

/** What was sent: method, address and the name of the company. */
let sent: string[]
let answer: (call: string) => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const { companyName } = JSON.parse(String(body ?? '{}'))
    const call = `${method} ${path} ${companyName}`
    sent.push(call)
    return answer(call)
  })
})
afterEach(async () => {
  // What is still on its way ends with its test: calls to one address wait for each other.
  answer = () => Response.json(OLD)
  cleanup()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={serverText('en')}>{children}</I18nextProvider>
)
const edit = (deal?: Deal) =>
  renderHook(() => useDealDraft({ deal, saves: true, onCreated: () => {} }), { wrapper })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const busy = () => Response.json({ errorCode: 'serviceUnavailable', errorMsg: 'Busy' }, { status: 503 })

test('what could not be saved is sent again after five seconds, not before', async () => {
  answer = busy
  const { result } = edit(OLD)
  act(() => result.current.set('companyName', 'Harbour Ltd'))
  await pass(800)
  expect(sent).toHaveLength(1)
  await pass(4_900)
  expect(sent).toHaveLength(1)
  await pass(200)
  expect(sent).toHaveLength(2)
})

test('a form that was left sends what is open once, and nothing later', async () => {
  answer = busy
  const { result, unmount } = edit(OLD)
  act(() => result.current.set('companyName', 'Harbour Ltd'))
  unmount()
  await pass(60_000)
  expect(sent).toHaveLength(1)
})

test('a draft whose answer was lost is made once: the change is saved to the one that was made', async () => {
  answer = () => Promise.reject(new TypeError('reset'))
  const { result } = edit()
  act(() => result.current.set('companyName', 'First'))
  await pass(800)
  // The call and its three repeats.
  await pass(5_500)
  act(() => result.current.set('companyName', 'Second'))
  const made = dealOf('made', { companyName: 'First' }, 1)
  answer = (call) =>
    call.startsWith('POST')
      ? Response.json(made, { headers: { [EARLIER_ANSWER.header]: 'true' } })
      : Response.json(dealOf('made', { companyName: 'Second' }, 2))
  await pass(60_000)
  expect(new Set(sent.filter((call) => call.endsWith('First')))).toEqual(new Set(['POST /api/deals First']))
  expect(sent.slice(-2)).toEqual(['POST /api/deals Second', 'PUT /api/deals/made Second'])
  expect(result.current.state.name).toBe('saved')
})
