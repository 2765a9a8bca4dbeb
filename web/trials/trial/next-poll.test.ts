import { expect, test } from 'vitest'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { nextPollMs } from './next-poll.ts'

const NOW = 1_800_000_000_000

function trial(changes: Partial<Trial>): Trial {
  return {
    state: 'provisioning',
    expectedReadyAt: null,
    idleAt: null,
    endsAt: null,
    wipesAt: null,
    ...changes,
  } as Trial
}

test('a trial that is nearly ready is polled every two seconds, a slow one every ten', () => {
  expect(nextPollMs([trial({ expectedReadyAt: NOW + 20_000 })], NOW)).toBe(2000)
  expect(nextPollMs([trial({ expectedReadyAt: NOW - 20_000 })], NOW)).toBe(2000)
  expect(nextPollMs([trial({ expectedReadyAt: NOW + 600_000 })], NOW)).toBe(10_000)
})

test('a running trial is polled at its end, and the earliest of several trials counts', () => {
  const running = trial({ state: 'ready', endsAt: NOW + 3_600_000 })
  expect(nextPollMs([running], NOW)).toBe(3_600_000)
  expect(nextPollMs([running, trial({ expectedReadyAt: NOW + 600_000 })], NOW)).toBe(10_000)
  expect(nextPollMs([trial({ state: 'ready', endsAt: NOW - 1 })], NOW)).toBe(2000)
})

test('a running trial is polled when it may be shut down, an ended one when its data are wiped', () => {
  const running = trial({ state: 'ready', idleAt: NOW + 60_000, endsAt: NOW + 3_600_000 })
  expect(nextPollMs([running], NOW)).toBe(60_000)
  expect(nextPollMs([trial({ state: 'stopped', endsAt: NOW + 3_600_000 })], NOW)).toBe(3_600_000)
  expect(nextPollMs([trial({ state: 'ended', wipesAt: NOW + 90_000 })], NOW)).toBe(90_000)
})

test('a finished trial is not polled', () => {
  expect(nextPollMs([trial({ state: 'ended' }), trial({ state: 'failed' })], NOW)).toBeUndefined()
  expect(nextPollMs([], NOW)).toBeUndefined()
})
