import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import type { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'
import { requestTitlesEn } from '#web/shell/account/request-titles.text.en.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import OverviewPage from './overview.page.tsx'
import { overviewEn } from './text.en.ts'

// It draws on a canvas, which the test environment has not.
// What is replaced below may be loaded already, by another file of this worker.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('./day-chart.tsx', () => ({ DayChart: () => null }))

type Overview = OutputOf<typeof getOverview>

const OPERATOR = {
  ...ACCOUNT,
  accountType: 3,
  permissions: OPERATOR_PERMISSIONS,
} as typeof ACCOUNT
const { funnel: words } = overviewEn
const steps = { visited: 1_000, registered: 62, tried: 20, certified: 5 }
const day = (visits: number) => ({ day: '2026-11-20', visits, registrations: 1, trials: 0, certified: 0 })
/** A day of October and November 2026. */
const dayOf = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)
const DATA: Overview = {
  at: 1_800_000_000_000,
  days: Array.from({ length: 56 }, (_, at) => ({ ...day(at), day: dayOf(at) })),
  queues: [
    {
      kind: 'certification',
      waiting: 3,
      late: 1,
      today: 2,
      dueAt: 1_700_000_000_000,
      address: 'certification',
    },
  ],
  next: null,
  contents: [],
  recoveries: [],
  decisions: [],
  funnel: {
    all: steps,
    source: [
      { value: 'search', name: null, ...steps },
      { value: 'unknown', name: null, visited: 10, registered: 20, tried: 0, certified: 0 },
    ],
    language: [{ value: 'zh', name: null, ...steps }],
    region: [
      { value: 'cn-shanghai', name: 'China East', visited: null, registered: null, tried: 7, certified: 2 },
    ],
    page: [{ value: 'home', name: null, visited: 900, registered: null, tried: null, certified: null }],
  },
}
const show = () => renderInPage(<OverviewPage />, 'en', DATA)

test('a queue leads to its views', () => {
  show()
  const queues = screen.getByRole('table', { name: overviewEn.queues.title })
  const links = within(queues).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [requestTitlesEn.certification, '/operator/queues/certification?tab=open'],
    [`${overviewEn.queues.seeToday} 2`, '/operator/queues/certification?tab=dueToday'],
    [`${overviewEn.queues.seeLate} 1`, `/operator/queues/certification/table?tab=open&dueAtTo=${DATA.at}`],
  ])
})

test('without queues the page is about contents: to confirm, planned, begun', () => {
  const content = { kind: 'guide', itemId: 'one', title: { zh: '', en: 'Printers' }, at: 0, by: 'Wang' }
  const contents: Overview['contents'] = [
    { ...content, state: 'toConfirm', number: 3 },
    { ...content, state: 'draft', number: null, kind: 'priceList', itemId: 'usd', title: { zh: '', en: '' } },
  ]
  renderInPage(<OverviewPage />, 'en', { ...DATA, queues: [], contents }, { account: OPERATOR })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(overviewEn.title)
  expect(screen.queryByRole('heading', { name: overviewEn.decisions.title })).toBeNull()
  const open = within(screen.getByRole('list', { name: overviewEn.contents.title }))
  expect(open.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Printers', '/operator/guides/one?compare=3'],
    ['USD price list', '/operator/catalogue/prices/usd'],
  ])
})

test('the next late request is taken and opened by one key', async () => {
  const assigned: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string }) => {
    assigned.push([new URL(address, 'http://site').pathname, JSON.parse(body)])
    return Response.json({ assignee: { id: OPERATOR.userId, name: 'Lin' } })
  })
  const next = {
    ...{ requestId: 'r1', address: 'certification', kind: 'certification' as const },
    ...{ subject: 'First Ltd', dueAt: DATA.at - 1, own: false },
  }
  const user = renderInPage(<OverviewPage />, 'en', { ...DATA, next }, { account: OPERATOR, path: '/*' })
  screen.getByRole('button', { name: new RegExp(overviewEn.next.takeLate) })
  await user.keyboard('t')
  await waitFor(() =>
    expect(assigned).toEqual([
      [
        certificationQueue.endpoints.assign.path.replace('{requestId}', 'r1'),
        { operatorId: OPERATOR.userId, from: null },
      ],
    ]),
  )
  vi.unstubAllGlobals()
})

test('the funnel is a table whose parts are chosen by keyboard', async () => {
  const user = show()
  const table = screen.getByRole('table', { name: words.title })
  expect(within(table).getByRole('row', { name: /^All 1,000 62/ })).toBeTruthy()
  expect(within(table).getByRole('row', { name: /^Search engine 1,000 626\.2%/ })).toBeTruthy()
  // More people than visits: a share would be nonsense.
  expect(within(table).getByRole('row', { name: /^Unknown 10 20 00\.0%/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: words.source }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(table).getByRole('row', { name: /^China East – – 7/ })).toBeTruthy()
  expect(screen.getByText(words.regionNote)).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(within(table).getByRole('row', { name: 'Home 900 – – –' })).toBeTruthy()
})

test('the figures by day are a table too, with the visits', async () => {
  const user = show()
  await user.click(screen.getByRole('radio', { name: overviewEn.byDay.visits }))
  await user.click(screen.getByText(overviewEn.byDay.asTable))
  const table = screen.getByRole('table', { name: overviewEn.byDay.title })
  expect(within(table).getAllByRole('row').at(1)?.textContent).toBe('November 25, 202655100')
})
