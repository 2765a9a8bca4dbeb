import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { CampaignView } from './campaign-view.tsx'

const NOW = Date.UTC(2026, 10, 28)
const SHOWN: ShownCampaign = {
  campaign: {
    id: 'spring',
    name: 'Spring',
    lead: '',
    startsAt: NOW - DAY_MS,
    endsAt: NOW + 3 * DAY_MS + 4 * HOUR_MS,
    timeZone: 'Asia/Shanghai',
    offers: [],
    rules: [],
    renewalPack: null,
  },
  now: NOW,
  validUntil: null,
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const clock = (first: ShownCampaign): string => {
  renderInPage(<CampaignView first={first} Claims={({ children }) => <>{children(() => null)}</>} />)
  return screen.getByRole('timer').textContent ?? ''
}

test('the countdown of a cached page waits for the time of the server', () => {
  expect(clock(SHOWN)).toContain('––')
})

test('the countdown of a preview, which has no scripts, comes with the page', () => {
  expect(clock({ ...SHOWN, isPreview: true })).toMatch(/^03 .*04 .*00 .*00 /)
})
