import { cleanup, screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PipelineReport } from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import PipelineReportPage from './pipeline-report.page.tsx'
import { pipelineReportEn as en } from './text.en.ts'
import { pipelineReportZh as zh } from './text.zh.ts'

afterEach(() => vi.unstubAllGlobals())

const NONE = { submitted: 0, approved: 0, won: 0, lost: 0, expiredUnanswered: 0 }
const COUNTS = { submitted: 1_240, approved: 800, won: 3, lost: 5, expiredUnanswered: 31 }
const REPORT: PipelineReport = {
  at: Date.UTC(2026, 10, 20, 2),
  from: '2026-10-01',
  to: '2026-11-20',
  figures: { ...COUNTS, desktopsWon: 2_400_000, reviews: 900, reviewMs: 1.25 * DAY_MS },
  months: [
    { month: '2026-10', ...NONE, submitted: 1_000, reviewMs: null },
    { month: '2026-11', ...COUNTS, submitted: 240, reviewMs: 0.5 * DAY_MS },
  ],
  stages: [
    { stage: 'prospect', deals: 700, desktops: 9 },
    { stage: 'won', deals: 3, desktops: 0 },
  ],
  ended: { deals: 40, desktops: 2 },
  partners: { count: 25, list: [{ accountId: 'a-1', name: 'Harbor IT', ...COUNTS, reviewMs: 1.5 * DAY_MS }] },
  unanswered: [
    {
      dealId: 'd-1',
      number: 4,
      projectName: 'Campus-labs',
      companyName: 'Kallang Polytechnic',
      partner: { accountId: 'a-1', name: 'Harbor IT' },
      at: Date.UTC(2026, 10, 19, 2),
    },
  ],
}
const PERIOD = { from: REPORT.from, to: REPORT.to }
const LOADED = { period: PERIOD, report: REPORT, wrong: {} }

function show(
  loaded: object,
  language: 'zh' | 'en' = 'en',
  permissions: readonly string[] = ['pipeline:export'],
) {
  const account = { ...ACCOUNT, accountType: ACCOUNT_TYPE.operator, permissions } as typeof ACCOUNT
  const page = (
    <>
      <PipelineReportPage />
      <Address />
    </>
  )
  return renderInPage(page, language, loaded, { account, path: PATHS.pipelineReport })
}

function Address() {
  return <output>{useLocation().search}</output>
}

const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

test('the figures are on the page, each part is a table, and the chart says its sums', async () => {
  const user = show(LOADED)
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent
  expect([en.figures.submitted, en.figures.winRate, en.figures.desktopsWon].map(figure)).toEqual([
    ...['1,240', '37.5%', '2,400,000'],
  ])
  expect(figure(en.figures.reviewDays)).toBe('1.3')
  await screen.findByRole('img', {
    name: 'By month: submitted 1,240, approved 800, won 3 in total.',
  })
  await user.click(screen.getByText(en.asTable))
  expect(rowsOf(en.parts.months).slice(1)).toEqual([
    'Oct 2026 | 1,000 | 0 | 0 | 0 | 0 | – | –',
    'Nov 2026 | 240 | 800 | 3 | 5 | 31 | 37.5% | 0.5',
    'Total | 1,240 | 800 | 3 | 5 | 31 | 37.5% | 1.3',
  ])
  expect(rowsOf(en.parts.stages).slice(1)).toEqual([
    ...['Prospect | 700 | 9', 'Won | 3 | 0', `${en.columns.ended} | 40 | 2`],
  ])
  expect(rowsOf(en.parts.partners).slice(1)).toEqual(['Harbor IT | 1,240 | 800 | 3 | 5 | 31 | 37.5% | 1.5'])
  screen.getByText(/Partners with the most submitted deals: 1 of 25/)
  const deal = screen.getByRole('link', { name: 'Campus-labs' })
  expect(deal.getAttribute('href')).toBe('/operator/queues/deals/d-1')
})

test('a partner leads to its account for operators who may open it; without the permission nothing is exported', () => {
  show(LOADED, 'en', ['account:read'])
  const partner = screen.getByRole('link', { name: 'Harbor IT' })
  expect(partner.getAttribute('href')).toBe('/operator/accounts/a-1')
  expect(screen.queryByRole('button', { name: en.export })).toBeNull()
  expect(screen.queryByRole('link', { name: '1,240 deals of Harbor IT' })).toBeNull()
})

test('the submitted deals of a partner lead to the list of them, with the days of the report', () => {
  show(LOADED, 'en', ['pipeline:read'])
  const link = screen.getByRole('link', { name: '1,240 deals of Harbor IT' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://desk.test')
  expect([pathname, searchParams.get('partnerId')]).toEqual(['/operator/deals', 'a-1'])
  const [from, to] = ['submittedAtFrom', 'submittedAtTo'].map((name) => Number(searchParams.get(name)))
  // Both days count in: 1 October to 20 November.
  expect((Number(to) - Number(from)) / DAY_MS).toBe(51)
})

test('another period is an address', async () => {
  const user = show(LOADED)
  const from = screen.getByLabelText<HTMLInputElement>(en.period.from)
  expect([from.value, screen.getByLabelText<HTMLInputElement>(en.period.to).value]).toEqual([
    'Oct 1, 2026',
    'Nov 20, 2026',
  ])
  const years = screen.getByRole('link', { name: en.period.lastYear }).getAttribute('href') ?? ''
  expect(years).toMatch(/^\/operator\/pipelineReport\?from=\d{4}-01-01&to=\d{4}-12-31$/)
  expect(screen.getByRole('link', { name: en.period.twelveMonths }).getAttribute('href')).toBe(
    '/operator/pipelineReport',
  )
  await user.clear(from)
  await user.type(from, '2026-11-03')
  await user.click(screen.getByRole('button', { name: en.period.show }))
  await screen.findByText('?from=2026-11-03&to=2026-11-20')
})

test('what is wrong with a day is said at its field, in place of the figures', () => {
  const message = '结束日期不能早于开始日期。'
  show({ period: { from: '2026-11-20', to: '2026-11-01' }, report: null, wrong: { to: message } }, 'zh')
  const to = screen.getByLabelText(zh.period.to)
  expect(to.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  expect(screen.getByLabelText(zh.period.from).getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: zh.export })).toBeNull()
})

test('the unanswered deals are counted only where not all of them are shown', () => {
  show(LOADED)
  screen.getByText(
    'Deals about which we asked a question that the partner did not answer in time: the last 1 of 31.',
  )
  cleanup()
  show({ ...LOADED, report: { ...REPORT, figures: { ...REPORT.figures, expiredUnanswered: 1 } } })
  screen.getByText('Deals about which we asked a question that the partner did not answer in time.')
})

test('a period without deals says so', () => {
  const figures = { ...NONE, desktopsWon: 0, reviews: 0, reviewMs: null }
  show({ ...LOADED, report: { ...REPORT, figures, unanswered: [] } }, 'zh')
  screen.getByRole('heading', { name: zh.empty.title })
  expect(screen.queryByRole('table')).toBeNull()
})

test('the export asks for the period on the screen, and a failure is said', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const error = { status: 429, errorCode: 'rateLimited', errorMsg: 'Too many exports.', requestId: '1' }
    return Response.json(error, { status: 429 })
  })
  const user = show(LOADED)
  await user.click(screen.getByRole('button', { name: en.export }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(asked).toEqual([
    expect.stringMatching(/\/api\/operator\/pipeline-report\/file\?from=2026-10-01&to=2026-11-20$/),
  ])
})
