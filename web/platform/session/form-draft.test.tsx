import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/kit/time.ts'
import { clearTabEntries, tabEntries } from './browser-storage.ts'
import { claimDrafts, discardExpiredDrafts, formDraft } from './form-draft.ts'
import { clearSession, storeAccountType, storeSession } from './session-store.ts'

const LIN = { token: 'a'.repeat(43), userId: 'lin' }
const MEI = { token: 'b'.repeat(43), userId: 'mei' }

/** Each form on a page makes its own; this one is the form of a page that was just opened. */
const trialForm = () => formDraft<{ company: string; password: string }>('trial', ['password'])
const typed = { company: 'Harbour', password: 'Quiet-Harbour-7' }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

test('a draft of a visitor is restored to visitors of the tab, without its secret fields', () => {
  trialForm().write(typed)
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
  expect(JSON.stringify(sessionStorage)).not.toContain(typed.password)
})

test('a draft of a visitor belongs to the account that signs in next, and not to a later one', () => {
  trialForm().write(typed)
  storeSession(LIN)
  claimDrafts(LIN.userId)
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
  clearSession()
  storeSession(MEI)
  expect(trialForm().read()).toBeUndefined()
})

test('a draft of an account is discarded when another account signs in', () => {
  storeSession(LIN)
  trialForm().write(typed)
  clearSession()
  storeSession(MEI)
  claimDrafts(MEI.userId)
  expect(tabEntries.names()).not.toContain('draft:trial')
})

test('after an expired session a draft is hidden from visitors and restored to its owner', () => {
  storeSession(LIN)
  trialForm().write(typed)
  clearSession()
  expect(trialForm().read()).toBeUndefined()
  storeSession(LIN)
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
})

test('a form that was open when the session expired stays with its owner', () => {
  storeSession(LIN)
  const form = trialForm()
  form.write(typed)
  form.read()
  clearSession()
  form.write({ ...typed, company: 'Harbour Ltd' })
  expect(trialForm().read()).toBeUndefined()
})

test('logging out removes all drafts, steps and link tokens of the tab, and not its login page', () => {
  storeAccountType('sub')
  trialForm().write(typed)
  tabEntries.set('linkToken:/entry/unlock', 'token')
  tabEntries.set('signInStep', '{}')
  clearTabEntries()
  expect(tabEntries.names()).toEqual(['accountType'])
})

test('a draft ends after 24 hours, also while no form reads it', () => {
  trialForm().write(typed)
  vi.advanceTimersByTime(24 * HOUR_MS - 1)
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
  vi.advanceTimersByTime(1)
  discardExpiredDrafts()
  expect(tabEntries.names()).toEqual([])
})

test.each(['null', '{}', '"text"', '{"company":"Harbour"}', '{', '{"values":{},"at":1900000000000}'])(
  'the unreadable or future draft %s is removed',
  (stored) => {
    tabEntries.set('draft:trial', stored)
    expect(trialForm().read()).toBeUndefined()
    expect(tabEntries.names()).toEqual([])
  },
)

test('a draft stays where the clock of the machine, which was ahead, is put right', () => {
  const now = Date.now()
  vi.setSystemTime(now + 3 * HOUR_MS)
  trialForm().write(typed)
  vi.setSystemTime(now)
  discardExpiredDrafts()
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
})

test('where the browser blocks storage, a draft lives as long as the document', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  trialForm().write(typed)
  expect(trialForm().read()).toEqual({ company: 'Harbour' })
  vi.restoreAllMocks()
})
