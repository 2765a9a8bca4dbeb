import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { CalendarLanes } from './calendar-lanes.tsx'
import { CalendarList } from './calendar-list.tsx'

const NOW = Date.now()
const START = NOW - 7 * DAY_MS

interface Change extends Partial<Omit<CalendarEntry, 'version'>> {
  readonly version?: Partial<CalendarEntry['version']>
}

function entry(itemId: string, { version, ...change }: Change = {}): CalendarEntry {
  return {
    kind: 'discount',
    itemId,
    title: { zh: itemId, en: itemId },
    until: null,
    run: { from: START - DAY_MS, until: null },
    regions: null,
    clashes: [],
    version: {
      number: 1,
      fromAt: START - DAY_MS,
      state: 'inForce',
      isEnd: false,
      createdAt: START,
      source: 'operator',
      createdBy: 'Lin',
      note: '',
      ...version,
    } as CalendarEntry['version'],
    ...change,
  }
}

const PERIOD = { start: START, end: START + 56 * DAY_MS }
const shown = (entries: readonly CalendarEntry[], language: 'zh' | 'en' = 'en') =>
  renderInPage(<CalendarLanes entries={entries} {...PERIOD} />, language)

test('what does not change in the period is named only; what does has a lane', () => {
  const past = { from: START - 9 * DAY_MS, until: START - DAY_MS }
  shown([
    entry('always'),
    entry('begun', { run: { from: NOW - DAY_MS, until: null }, version: { fromAt: NOW - DAY_MS } }),
    entry('over', { run: past }),
    entry('new-year', { run: { from: NOW + DAY_MS, until: NOW + 9 * DAY_MS } }),
  ])
  expect(screen.queryByText('over')).toBeNull()
  const folded = within(screen.getByRole('region', { name: /no change/ })).getAllByRole('link')
  expect(folded.map(({ textContent }) => textContent)).toEqual(['always', 'begun'])
  const section = screen.getByRole('region', { name: 'Discounts' })
  expect(within(section).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'new-year' }).getAttribute('href')).toBe(
    '/operator/catalogue/discounts/new-year',
  )
})

test.each([
  [0, 7],
  [3, 7],
  [5, 8],
])('dates of weeks do not overlap: now is %i days into the second week', (days, dates) => {
  const start = NOW - (7 + days) * DAY_MS
  const run = { from: NOW + DAY_MS, until: NOW + 9 * DAY_MS }
  renderInPage(
    <CalendarLanes entries={[entry('new-year', { run })]} start={start} end={start + 56 * DAY_MS} />,
    'en',
  )
  expect(document.querySelectorAll('text:not([data-mark])')).toHaveLength(dates)
})

test('in a past period, what began in it has a lane', () => {
  const began = START - 20 * DAY_MS
  const past = { start: START - 60 * DAY_MS, end: START - 4 * DAY_MS }
  const entries = [entry('begun', { run: { from: began, until: null }, version: { fromAt: began } })]
  renderInPage(<CalendarLanes entries={entries} {...past} />, 'en')
  expect(screen.queryByRole('region', { name: /no change/ })).toBeNull()
  screen.getByRole('link', { name: 'begun' })
})

test('the items of a lane are in the order in which they count', () => {
  const title = { zh: '季度优惠', en: 'Quarter' }
  const at = (from: number) => ({
    title,
    run: { from: NOW + from * DAY_MS, until: NOW + (from + 3) * DAY_MS },
  })
  shown([entry('q3', at(9)), entry('q2', at(5)), entry('q1', at(1))])
  expect(screen.getAllByRole('link').map(({ title }) => title.split(' ')[0])).toEqual(['q1', 'q2', 'q3'])
})

test('items of one title are one lane, in which the time between them is a gap', () => {
  const title = { zh: '季度优惠', en: 'Quarter' }
  shown([
    entry('q1', { title, run: { from: NOW, until: NOW + 5 * DAY_MS } }),
    entry('q2', { title, run: { from: NOW + 9 * DAY_MS, until: NOW + 20 * DAY_MS } }),
  ])
  expect(screen.getAllByText('Quarter')).toHaveLength(1)
  screen.getByText(/^Nothing from .+ until .+$/)
})

test('two that compete are named first, each pair once', () => {
  const both = { from: NOW + 2 * DAY_MS, until: NOW + 5 * DAY_MS }
  const clash = (itemId: string) => ({ itemId, title: { zh: itemId, en: itemId }, ...both })
  shown([
    entry('a', { run: { from: NOW, until: NOW + 5 * DAY_MS }, clashes: [clash('b')] }),
    entry('b', { run: { from: NOW + 2 * DAY_MS, until: null }, clashes: [clash('a')] }),
  ])
  const note = screen.getByRole('note')
  expect(within(note).getAllByRole('listitem')).toHaveLength(1)
  expect(within(note).getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toMatch(/^a and b, /)
})

test('without overlaps the timeline says so', () => {
  shown([entry('a')], 'zh')
  screen.getByText('此时段内没有时间重叠。')
})

test('a change that is no beginning of a run is said with its moment', () => {
  shown([
    entry('guide', { run: null, version: { number: 3, state: 'withdrawn', fromAt: NOW + DAY_MS } }),
    entry('old', { run: null, version: { number: 2, isEnd: true, fromAt: NOW + 2 * DAY_MS } }),
  ])
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(said).toContainEqual(expect.stringMatching(/^Version 3 · .+ · .+$/))
  expect(said).toContainEqual(expect.stringMatching(/^Version 2 · Unpublished · .+$/))
})

test('a lane of several items links each, says which item a line is of, and no two lines are the same', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const title = { zh: '季度优惠', en: 'Quarter' }
  const run = { from: NOW, until: NOW + 5 * DAY_MS }
  const version = { fromAt: NOW - DAY_MS }
  const clash = (itemId: string) => ({ itemId, title, from: NOW, until: NOW + DAY_MS })
  shown([
    entry('asia', { title, run, version, clashes: [clash('europe'), clash('america')] }),
    entry('europe', { title, run, version, clashes: [clash('asia')] }),
    entry('america', { title, run, version, clashes: [clash('asia')] }),
  ])
  const lane = screen.getByRole('region', { name: 'Discounts' })
  const links = within(lane).getAllByRole('link')
  const bars = links.filter(({ textContent }) => !textContent?.startsWith('Version'))
  expect(bars.map((link) => [link.textContent?.split(' ')[0], link.getAttribute('href')])).toEqual(
    ['asia', 'europe', 'america'].map((itemId) => [itemId, `/operator/catalogue/discounts/${itemId}`]),
  )
  const changes = within(lane)
    .getAllByRole('listitem')
    .filter((item) => !item.querySelector('li'))
    .map((item) => `${item.title}: ${item.textContent}`)
  expect(new Set(changes).size).toBe(3)
  const clashes = within(screen.getByRole('note')).getAllByRole('listitem')
  expect(
    clashes.map(({ textContent }) => /^\S+\s· (\S+) and \S+\s· (\w+)/.exec(textContent ?? '')?.slice(1)),
  ).toEqual([
    ['asia', 'europe'],
    ['asia', 'america'],
  ])
  expect(reported).not.toHaveBeenCalled()
  reported.mockRestore()
})

test('items of one title that do not change are links of their own', () => {
  const title = { zh: '季度优惠', en: 'Quarter' }
  shown([entry('asia', { title }), entry('europe', { title })])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Quarter · asia',
    'Quarter · europe',
  ])
})

test('by region an item has a lane in each of its regions; those for all come last', () => {
  const run = { from: NOW, until: NOW + 5 * DAY_MS }
  const region = (id: string) => ({ id, name: { zh: `${id} zh`, en: `${id} en` } })
  const entries = [
    entry('everywhere', { run }),
    entry('asia', { run, regions: [region('sg'), region('hk')] }),
    entry('one', { run, regions: [region('hk')] }),
  ]
  renderInPage(<CalendarLanes entries={entries} {...PERIOD} by="region" />)
  const names = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(screen.getAllByRole('region').map((each) => each.querySelector('h3')?.textContent)).toEqual([
    'sg en',
    'hk en',
    'All regions',
  ])
  expect(names('sg en')).toEqual(['asia'])
  expect(names('hk en')).toEqual(['asia', 'one'])
  expect(names('All regions')).toEqual(['everywhere'])
})

test('day by day: what takes effect, ends and is published, each once, and today; what does not change comes last, as in the timeline', () => {
  const title = (en: string) => ({ zh: en, en })
  renderInPage(
    <CalendarList
      {...PERIOD}
      entries={[
        entry('old', { title: title('Old'), run: { from: START - DAY_MS, until: NOW + 2 * DAY_MS } }),
        entry('steady', { title: title('Steady'), run: { from: START + 1, until: null } }),
        entry('new', { title: title('New'), run: { from: NOW + 3 * DAY_MS, until: null } }),
        entry('guide', {
          title: title('Guide'),
          version: { number: 4, isEnd: true, fromAt: NOW + 3 * DAY_MS },
          run: null,
        }),
      ]}
    />,
  )
  const days = screen.getAllByRole('region').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(days).toHaveLength(3)
  expect(days[0]).toContain(' · TodayNothing changes today.')
  expect(days[1]).toContain('OldLast day')
  expect(days[2]).toContain('NewTakes effect, no end date')
  expect(days[2]).toContain('GuideVersion 4 · Unpublished')
  const steady = screen.getByText('In effect, no change planned').closest('details')?.textContent
  expect(steady).toContain('Steady')
  expect(steady).not.toContain('Old')
})

test('many events of one kind on a day are one row with their number', () => {
  const run = { from: NOW + DAY_MS, until: null }
  const guides = ['a', 'b', 'c', 'd'].map((id) =>
    entry(id, { kind: 'guide', title: { zh: id, en: id }, run }),
  )
  renderInPage(<CalendarList {...PERIOD} entries={guides} />, 'zh')
  const row = screen.getByText(/项生效/).closest('details')
  expect(row?.querySelector('summary')?.textContent).toBe('4\u00a0项生效')
  expect(row?.closest('section')?.textContent).toContain('指南')
  expect(within(row as HTMLElement).getAllByRole('listitem')).toHaveLength(4)
})
