import { expect, test } from 'vitest'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { timelineOf } from './timeline.ts'

const REQUESTED = {
  state: 'requested',
  requestedAt: 100,
  provisioningAt: null,
  expectedReadyAt: 700,
  readyAt: null,
  endsAt: null,
  endedAt: null,
  failedAt: null,
} as Trial

function steps(changes: Partial<Trial>) {
  return timelineOf({ ...REQUESTED, ...changes }).map(
    ({ state, at, kind, current }) => `${state} ${at ?? '-'} ${kind}${current ? ' *' : ''}`,
  )
}

test('a requested trial has done and expected steps', () => {
  expect(steps({})).toEqual([
    'requested 100 done *',
    'provisioning - open',
    'ready 700 expected',
    'ended - open',
  ])
})

test('a running trial has its planned end', () => {
  expect(
    steps({ state: 'ready', provisioningAt: 110, expectedReadyAt: null, readyAt: 600, endsAt: 900 }),
  ).toEqual(['requested 100 done', 'provisioning 110 done', 'ready 600 done *', 'ended 900 planned'])
})

test('a failed trial ends with that step', () => {
  expect(steps({ state: 'failed', expectedReadyAt: null, failedAt: 300 })).toEqual([
    'requested 100 done',
    'failed 300 failed *',
  ])
})
