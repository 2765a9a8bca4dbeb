import { afterEach, expect, test, vi } from 'vitest'
import {
  clearWaitingApplication,
  storeWaitingApplication,
  waitingApplication,
  waitingApplications,
} from './waiting-application.ts'

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const store = (kind: 'trial' | 'partner' | 'poc', place: string) =>
  storeWaitingApplication({ kind, place, email: 'a@example.com' })

test('a proof of concept that is filled in leaves the trial that waits, and each is cleared by itself', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] })
  store('trial', 'Shanghai')
  vi.setSystemTime(1_800_000_060_000)
  store('poc', 'Bukit Foods')
  expect(waitingApplications().map(({ place }) => place)).toEqual(['Bukit Foods', 'Shanghai'])
  expect(waitingApplication('trial')).toMatchObject({ kind: 'trial', place: 'Shanghai' })
  clearWaitingApplication('poc')
  expect(waitingApplications().map(({ kind }) => kind)).toEqual(['trial'])
})

test('one of the same kind takes the place of the one before', () => {
  store('trial', 'Shanghai')
  store('trial', 'Singapore')
  expect(waitingApplications().map(({ place }) => place)).toEqual(['Singapore'])
})
