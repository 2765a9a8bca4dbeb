import { expect, test } from 'vitest'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { timelineOf } from './timeline.ts'

const REQUESTED = {
  state: 'requested',
  requestedAt: 100,
  approvedAt: null,
  provisioningAt: null,
  expectedReadyAt: 700,
  readyAt: null,
  endsAt: null,
  endedAt: null,
  wipesAt: null,
  wipedAt: null,
  convertedAt: null,
  orderNumber: null,
  extension: null,
  extensionDays: 3,
  failedAt: null,
  waiting: null,
  acceptBy: null,
  decisionDueAt: null,
  declined: null,
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

test('one that is shut down is at the step of the ready one, and an ended one has the planned wipe', () => {
  const ready = { provisioningAt: 110, expectedReadyAt: null, readyAt: 600, endsAt: 900 }
  expect(steps({ ...ready, state: 'stopped' }).at(-2)).toBe('ready 600 done *')
  const ended = { ...ready, endedAt: 900 }
  expect(steps({ ...ended, state: 'ended', wipesAt: 1500 }).slice(-2)).toEqual([
    'ended 900 done *',
    'wiped 1500 planned',
  ])
  expect(steps({ ...ended, state: 'wiped', wipedAt: 1500 }).at(-1)).toBe('wiped 1500 done *')
})

test('an approval is a step of its own, after the application', () => {
  const approved = { approvedAt: 150, orderedFrom: 150 }
  expect(steps({ ...approved, provisioningAt: 160 }).slice(0, 3)).toEqual([
    'requested 100 done *',
    'approved 150 done',
    'provisioning 160 done',
  ])
  expect(steps({ ...approved, state: 'waiting', waiting: { place: 2, since: 150 } })).toEqual([
    'requested 100 done',
    'approved 150 done',
    'waiting 150 done *',
    'offered - open',
    'ready - open',
  ])
})
