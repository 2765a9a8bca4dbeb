import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { CalendarLanes } from './calendar-lanes.tsx'

const NOW = Date.now()
const START = NOW - 7 * DAY_MS

function entry(
  itemId: string,
  change: Partial<CalendarEntry['version']>,
  until: number | null = null,
): CalendarEntry {
  const version = {
    number: 1,
    fromAt: START + DAY_MS,
    state: 'inForce',
    isEnd: false,
    createdAt: START,
    source: 'operator',
    createdBy: 'Lin',
    note: '',
    ...change,
  } as CalendarEntry['version']
  return { kind: 'release', itemId, title: { zh: itemId, en: itemId }, version, until }
}

const shown = (entries: readonly CalendarEntry[], language: 'zh' | 'en') =>
  renderInPage(<CalendarLanes entries={entries} start={START} end={START + 56 * DAY_MS} />, language)

test('what changes next comes first, then the order of titles; each lane leads to its editor', () => {
  const entries = [
    entry('Mac 2.0', {}),
    entry('Android 1.0', { state: 'withdrawn', fromAt: NOW + DAY_MS }),
    entry('Windows 10.0', {}, NOW + 9 * DAY_MS),
    entry('Windows 10.0', { number: 2, state: 'scheduled', fromAt: NOW + 9 * DAY_MS }),
    entry('Windows 9.0', { number: 3, isEnd: true, state: 'scheduled', fromAt: NOW + 3 * DAY_MS }),
  ]
  shown(entries, 'en')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Windows 9.0',
    'Windows 10.0',
    'Android 1.0',
    'Mac 2.0',
  ])
  expect(screen.getByRole('link', { name: 'Mac 2.0' }).getAttribute('href')).toBe(
    '/operator/downloads/Mac%202.0',
  )
  expect(within(screen.getByRole('list', { name: 'Key' })).getAllByRole('listitem')).toHaveLength(5)
})

test('a version says from when until when, in the punctuation of its language', () => {
  shown([entry('a', { fromAt: START - DAY_MS }), entry('b', {}, NOW + DAY_MS)], 'zh')
  screen.getByText('版本 1 · 生效中 · 此前已生效，持续有效')
  screen.getByText(/^版本 1 · 生效中 · .+ 起，至 .+$/)
})
