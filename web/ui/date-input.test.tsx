import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { isDay, isDayTime } from '#contract/kit/fields/day.ts'
import { DateInput } from './date-input.tsx'
import { renderInPage } from './test-render.tsx'
import type { DateKind } from './typed-date.ts'

const field = () => screen.getByLabelText<HTMLInputElement>('When')
const told: string[] = []
beforeEach(() => {
  told.length = 0
})

/** A page that takes whole dates only, as a filter does, and may change the date by itself. */
function Page({ start = '', type = 'date' }: { start?: string; type?: DateKind }) {
  const [held, setHeld] = useState(start)
  const isWhole = type === 'date' ? isDay : isDayTime
  return (
    <>
      <DateInput
        aria-label="When"
        label="When"
        type={type}
        value={held}
        onValue={(value) => {
          told.push(value)
          if (value === '' || isWhole(value)) setHeld(value)
        }}
      />
      <output>{held}</output>
      <button type="button" onClick={() => setHeld('2027-01-31')}>
        Elsewhere
      </button>
    </>
  )
}
const held = () => document.querySelector('output')?.textContent

test('an empty field shows no day, in any engine, and says what can be typed in the order of the page', () => {
  renderInPage(<Page />)
  expect([field().type, field().value, field().placeholder]).toEqual(['text', '', 'month/day/year'])
})

test('a day is written as on the page around it', () => {
  renderInPage(<Page start="2026-11-05" />, 'zh')
  expect(field().value).toBe('2026年11月5日')
})

test('a day that is typed key by key is told when it is whole, and nothing is written into the field meanwhile', async () => {
  const user = renderInPage(<Page />)
  await user.click(field())
  const seen: string[] = []
  for (const key of '11/15/2026') {
    await user.keyboard(key)
    seen.push(field().value)
  }
  expect(seen).toEqual([...'11/15/2026'].map((_, at) => '11/15/2026'.slice(0, at + 1)))
  expect([held(), told.filter(isDay)]).toEqual(['2026-11-15', ['2026-11-15']])
  await user.tab()
  expect([field().value, held()]).toEqual(['Nov 15, 2026', '2026-11-15'])
})

test('a day with one digit counts when the field is left, or Enter is pressed', async () => {
  const user = renderInPage(<Page />, 'zh')
  await user.type(field(), '2026-11-5')
  expect(held()).toBe('')
  await user.keyboard('{Enter}')
  expect([held(), field().value]).toEqual(['2026-11-05', '2026年11月5日'])
  await user.clear(field())
  expect(held()).toBe('')
  await user.type(field(), '2026-12-7')
  await user.tab()
  expect(held()).toBe('2026-12-07')
})

test('what is no day stays in the field when it is left, and is told as such', async () => {
  const user = renderInPage(<Page start="2026-11-15" />)
  await user.clear(field())
  await user.type(field(), '02/31/2026')
  await user.tab()
  expect([field().value, told.at(-1)]).toEqual(['02/31/2026', '02/31/2026'])
})

test('a time of a day is typed in the same way', async () => {
  const user = renderInPage(<Page type="datetime-local" start="2026-11-01T00:00" />)
  expect(field().value).toBe('Nov 1, 2026, 00:00')
  await user.clear(field())
  await user.type(field(), '12/15/2026 9:30')
  await user.tab()
  expect([field().value, held()]).toEqual(['Dec 15, 2026, 09:30', '2026-12-15T09:30'])
})

test('a value that changes elsewhere is shown, in a field that has the focus once it is left', async () => {
  const user = renderInPage(<Page start="2026-11-15" />)
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  fireEvent.click(elsewhere)
  expect(field().value).toBe('Jan 31, 2027')
  await user.clear(field())
  await user.type(field(), '11/15/2026')
  fireEvent.click(elsewhere)
  expect([field().value, held()]).toEqual(['11/15/2026', '2027-01-31'])
  act(() => field().blur())
  expect([field().value, held()]).toEqual(['Jan 31, 2027', '2027-01-31'])
})

test('what is typed after such a change stays', async () => {
  const user = renderInPage(<Page start="2026-11-15" />)
  await user.clear(field())
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  await user.type(field(), '12/24/2026')
  await user.tab()
  expect([field().value, held()]).toEqual(['Dec 24, 2026', '2026-12-24'])
})

test('a stored draft with half a date shows what was typed, tells nothing by itself, and is typed on', async () => {
  const user = renderInPage(<Page start="11/15" />)
  expect([field().value, told]).toEqual(['11/15', []])
  await user.click(field())
  await user.tab()
  expect([field().value, told]).toEqual(['11/15', []])
  await user.type(field(), '/2026')
  expect(held()).toBe('2026-11-15')
})

test('what can be typed is said in the marks of the field', () => {
  renderInPage(<Page type="datetime-local" />, 'zh')
  expect(field().placeholder).toBe('年-月-日 时:分')
})

test('a calendar at a time that is typed in part takes midnight', async () => {
  const user = renderInPage(<Page type="datetime-local" start="11/15/2026 9:3" />)
  await user.click(screen.getByRole('button', { name: 'Choose a day: When' }))
  const days = await screen.findAllByRole('button', { name: /20, 20\d\d/ })
  await user.click(days[0] as HTMLElement)
  expect(held()).toMatch(/^20\d\d-\d\d-20T00:00$/)
})

test('a day is chosen by keyboard in the calendar, which opens at the day of the field', async () => {
  const user = renderInPage(<Page start="2026-11-15" />)
  await user.click(field())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await screen.findByRole('dialog', { name: 'When' })
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toContain('November 15, 2026'),
  )
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([held(), field().value]).toEqual(['2026-11-23', 'Nov 23, 2026'])
  // Where it was opened from.
  await waitFor(() => expect(document.activeElement).toBe(field()))
})

test('the calendar takes the day of a moment and leaves its time', async () => {
  const user = renderInPage(<Page type="datetime-local" start="2026-11-15T09:30" />, 'zh')
  await user.click(screen.getByRole('button', { name: '选择日期：When' }))
  await user.click(await screen.findByRole('button', { name: /2026年11月20日/ }))
  expect([held(), field().value]).toEqual(['2026-11-20T09:30', '2026年11月20日 09:30'])
})

test('a field that cannot be changed has no calendar and asks for nothing', () => {
  renderInPage(<DateInput aria-label="When" label="When" type="date" value="" onValue={() => {}} readOnly />)
  expect([field().placeholder, screen.queryByRole('button')]).toEqual(['', null])
})
