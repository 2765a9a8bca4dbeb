import { expect, test } from 'vitest'
import type { AuditEvent } from '#contract/features/audit/audit.list.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { daysOf } from './activity-days.ts'

const NOON = new Date(2026, 10, 22, 12).getTime()

function eventAt(at: number, other: Partial<AuditEvent> = {}): AuditEvent {
  const device = { address: '10.0.0.1', browser: 'Chrome', system: 'Windows' }
  return {
    id: String(at),
    at,
    kind: 'signedIn',
    group: 'signIn',
    by: 'self',
    detail: {},
    ...device,
    ...other,
  }
}

test('events are grouped by the day of the visitor’s clock, newest first', () => {
  const days = daysOf([eventAt(NOON), eventAt(NOON - 13 * HOUR_MS), eventAt(NOON - 14 * HOUR_MS)])
  expect(days.map(({ day, entries }) => [new Date(day).getDate(), entries.length])).toEqual([
    [22, 1],
    [21, 1],
  ])
})

test('events that follow each other and differ in time only are one entry', () => {
  const failed = (at: number) =>
    eventAt(at, { kind: 'signInRefused', by: 'unknown', detail: { code: '0029' } })
  const [day] = daysOf([
    eventAt(NOON),
    failed(NOON - MINUTE_MS),
    failed(NOON - 2 * MINUTE_MS),
    eventAt(NOON - 3 * MINUTE_MS, { address: '10.0.0.2' }),
  ])
  expect(day?.entries.map(({ first, events }) => [first.kind, events.length])).toEqual([
    ['signedIn', 1],
    ['signInRefused', 2],
    ['signedIn', 1],
  ])
})

test('an entry says whether its device is that of the entry above, which a new day never is', () => {
  const days = daysOf([
    eventAt(NOON),
    eventAt(NOON - 1, { kind: 'signedOut' }),
    eventAt(NOON - 2, { address: '10.0.0.2' }),
    eventAt(NOON - 24 * HOUR_MS, { address: '10.0.0.2' }),
  ])
  expect(days.flatMap(({ entries }) => entries.map(({ sameDevice }) => sameDevice))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
