import { expect, test } from 'vitest'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { nextLookMs } from './next-look.ts'

const NOW = 1_800_000_000_000

function trial(changes: Partial<Trial>): Trial {
  return { state: 'provisioning', expectedReadyAt: null, endsAt: null, ...changes } as Trial
}

test('a trial about to be ready is looked at every two seconds, a slow one every ten', () => {
  expect(nextLookMs([trial({ expectedReadyAt: NOW + 20_000 })], NOW)).toBe(2000)
  expect(nextLookMs([trial({ expectedReadyAt: NOW - 20_000 })], NOW)).toBe(2000)
  expect(nextLookMs([trial({ expectedReadyAt: NOW + 600_000 })], NOW)).toBe(10_000)
})

test('a running trial is looked at when it ends, and the soonest of several decides', () => {
  const running = trial({ state: 'ready', endsAt: NOW + 3_600_000 })
  expect(nextLookMs([running], NOW)).toBe(3_600_000)
  expect(nextLookMs([running, trial({ expectedReadyAt: NOW + 600_000 })], NOW)).toBe(10_000)
  expect(nextLookMs([trial({ state: 'ready', endsAt: NOW - 1 })], NOW)).toBe(2000)
})

test('what is over is not looked at again', () => {
  expect(nextLookMs([trial({ state: 'ended' }), trial({ state: 'failed' })], NOW)).toBeUndefined()
  expect(nextLookMs([], NOW)).toBeUndefined()
})
