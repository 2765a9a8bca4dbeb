import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import PipelineOverviewPage, { startOfQuarter } from './pipeline-overview.page.tsx'
import { pipelineEn as texts } from './text.en.ts'

const NONE = { totalCount: 0, list: [] }
const deal = (id: string) => ({
  id,
  projectName: `Project ${id}`,
  companyName: 'Harbour',
  protectedUntil: null,
})

test('the deals to answer are named, three of them, and the list has the others', () => {
  const needsReply = { totalCount: 4, list: ['a', 'b', 'c', 'd'].map(deal) }
  renderInPage(<PipelineOverviewPage />, 'en', { leads: NONE, needsReply, endingSoon: NONE, quarter: [] })
  expect(screen.getAllByRole('link', { name: /^Project/ }).length).toBe(3)
  const all = screen.getByRole('link', { name: texts.overview.see })
  expect(all.getAttribute('href')).toBe('/content/pipelineManagement?tab=needsReply')
  screen.getByText(texts.overview.none.endingSoon)
  screen.getByText(texts.overview.none.quarter)
})

test('leads that wait to be accepted come first, each with the moment until which it waits', () => {
  const leads = {
    totalCount: 1,
    list: [{ id: 'l', needs: '120 desktops for clinics', dueAt: Date.UTC(2026, 11, 2) }],
  }
  renderInPage(<PipelineOverviewPage />, 'en', { leads, needsReply: NONE, endingSoon: NONE, quarter: [] })
  const lead = screen.getByRole('link', { name: '120 desktops for clinics' })
  expect(lead.getAttribute('href')).toBe('/content/leads/l')
  expect(lead.parentElement?.textContent).toContain('Dec 1, 2026')
})

test('the quarter counts deals and desktops by stage', () => {
  const quarter = [
    { stage: 'prospect', count: 2, desktops: 1200, cards: [] },
    { stage: 'won', count: 1, desktops: 34, cards: [] },
    { stage: 'lost', count: 0, desktops: 0, cards: [] },
  ]
  renderInPage(<PipelineOverviewPage />, 'en', { leads: NONE, needsReply: NONE, endingSoon: NONE, quarter })
  screen.getByText('1,234 desktops in total')
  screen.getByText('2 deals')
  screen.getByText('1 deal')
  expect(screen.queryByText(texts.stage.lost)).toBeNull()
})

test('a deal is registered from here by who may', () => {
  const work = { leads: NONE, needsReply: NONE, endingSoon: NONE, quarter: [] }
  const permissions = ACCOUNT.permissions.filter((each) => each !== 'pipeline:create')
  renderInPage(<PipelineOverviewPage />, 'en', work, { account: { ...ACCOUNT, permissions } })
  expect(screen.queryByRole('link', { name: texts.register })).toBeNull()
  cleanup()
  renderInPage(<PipelineOverviewPage />, 'en', work)
  expect(screen.getByRole('link', { name: texts.register }).getAttribute('href')).toBe(
    '/content/pipelineInfo',
  )
})

test('nothing is shown to who has no pipeline', () => {
  renderInPage(<PipelineOverviewPage />, 'en', null)
  expect(screen.queryByText(texts.overview.title)).toBeNull()
})

test('a quarter begins with its first day, by the calendar of the site', () => {
  document.documentElement.dataset.zone = 'Asia/Shanghai'
  expect(startOfQuarter(Date.UTC(2026, 10, 27))).toBe(Date.UTC(2026, 8, 30, 16))
  // Already the first of January in Shanghai.
  expect(startOfQuarter(Date.UTC(2026, 11, 31, 17))).toBe(Date.UTC(2026, 11, 31, 16))
  delete document.documentElement.dataset.zone
})
