import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { TrialCard } from './trial-card.tsx'

const NOW = Date.UTC(2026, 10, 22, 6)
const READY: Trial = {
  id: 't',
  state: 'ready',
  regionId: 'sg',
  regionName: 'Asia Pacific - Singapore',
  vcpu: 2,
  memoryGb: 4,
  systemName: 'Windows 11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  trialDays: 3,
  requestedAt: NOW - DAY_MS,
  provisioningAt: NOW - DAY_MS,
  expectedReadyAt: null,
  readyAt: NOW - DAY_MS,
  endsAt: NOW + 2 * DAY_MS + 5 * HOUR_MS,
  endedAt: null,
  failedAt: null,
}

test('a ready trial shows both limits that the texts promise: its time left and the idle shutdown', () => {
  renderInPage(<TrialCard trial={READY} now={NOW} />)
  expect(screen.getByRole('timer').textContent).toMatch(/^2 days\s?05 hours/)
  expect(screen.getByText('Shuts down after 1 hour idle')).toBeDefined()
})

test('an expired trial has neither', () => {
  renderInPage(<TrialCard trial={{ ...READY, state: 'ended', endedAt: NOW }} now={NOW} />)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByText(/idle$/)).toBeNull()
})
