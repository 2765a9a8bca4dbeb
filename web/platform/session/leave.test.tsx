import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import { clearExpiredSession, logInAgainPath } from './leave.ts'
import { takeLogInReason } from './log-in-reason.ts'
import { storedSession, storeSession, storeUserInfo } from './session-store.ts'

beforeEach(() => {
  document.documentElement.dataset.page = 'form'
  storeSession({ token: 'a'.repeat(43), userId: 'lin' })
})
afterEach(() => {
  delete document.documentElement.dataset.page
  sessionStorage.clear()
  localStorage.clear()
})

test('a session that ends on a public form leads to the login page of its kind, with the reason', () => {
  storeUserInfo({ ...ACCOUNT, primaryName: 'lin-yue' })
  clearExpiredSession({ errorCode: 'sessionEndedByAdministrator' })
  expect(storedSession()).toBeUndefined()
  expect(logInAgainPath('/content/freeTrial')).toMatch(/^\/entry\/subAccounts\?/)
  expect(takeLogInReason()).toBe('sessionEndedByAdministrator')
})

test('of a primary account it leads to the login page of accounts; without a session no reason is noted', () => {
  storeUserInfo(ACCOUNT)
  clearExpiredSession({ errorCode: '0010' })
  expect(logInAgainPath('/content/freeTrial')).toMatch(/^\/entry\/logIn\?/)
  expect(takeLogInReason()).toBe('0010')
  clearExpiredSession({ errorCode: '0009' })
  expect(takeLogInReason()).toBeUndefined()
})
