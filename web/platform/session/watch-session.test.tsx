import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { ACCOUNT } from '#web/ui/test-render.tsx'
import { takeLogInReason } from './log-in-reason.ts'
import { clearSession, storeSession, storeUserInfo } from './session-store.ts'
import { noteSessionUse } from './session-use.ts'
import { watchExpiry, watchSession } from './watch-session.ts'

const SESSION = { token: 'a'.repeat(43), userId: 'lin' }
const NOW = 1_800_000_000_000
const calls: string[] = []
const leave = { logIn: vi.fn(), goOn: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    return new Response('{}', { status: 401 })
  })
  leave.logIn.mockClear()
  leave.goOn.mockClear()
  leave.reload.mockClear()
  document.documentElement.dataset.page = 'account'
  history.replaceState(null, '', '/content/information/activity')
  storeSession(SESSION)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.page
  history.replaceState(null, '', '/')
  calls.length = 0
  sessionStorage.clear()
  localStorage.clear()
})

test('an account page leads to the login page and back when another tab has logged out', () => {
  watchSession(leave)
  clearSession()
  dispatchEvent(new StorageEvent('storage', { key: 'X-Auth-Token' }))
  expect(leave.logIn).toHaveBeenCalled()
})

test('a public page loads again without the data of the account when another tab has logged out', () => {
  document.documentElement.dataset.page = 'form'
  watchSession(leave)
  clearSession()
  dispatchEvent(new StorageEvent('storage', { key: 'X-Auth-Token' }))
  expect(leave.reload).toHaveBeenCalled()
  expect(leave.logIn).not.toHaveBeenCalled()
})

test('a login page goes on when the person has logged in in another tab', () => {
  clearSession()
  history.replaceState(null, '', '/entry/logIn?redirect=%2Fcontent%2Finformation')
  watchSession(leave)
  storeSession(SESSION)
  dispatchEvent(new StorageEvent('storage', { key: 'X-Auth-Token' }))
  expect(leave.goOn).not.toHaveBeenCalled()
  storeUserInfo(ACCOUNT)
  dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }))
  expect(leave.goOn).toHaveBeenCalledOnce()
})

test('a page loads again when another account has logged in in another tab', () => {
  watchSession(leave)
  storeSession({ token: 'b'.repeat(43), userId: 'mei' })
  dispatchEvent(new StorageEvent('storage', { key: 'userId' }))
  expect(leave.reload).toHaveBeenCalled()
})

test('an account page from the back/forward cache leads to the login page after logging out', () => {
  watchSession(leave)
  clearSession()
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(leave.logIn).toHaveBeenCalled()
})

test('the token is validated after the idle time without calls, and a dead session is cleared for the login page', async () => {
  watchExpiry({ idleMs: HOUR_MS, expiresAt: NOW + 24 * HOUR_MS })
  await vi.advanceTimersByTimeAsync(50 * MINUTE_MS)
  noteSessionUse()
  await vi.advanceTimersByTimeAsync(59 * MINUTE_MS)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(calls).toEqual(['/api/lin/token/validation'])
  expect(localStorage.getItem('X-Auth-Token')).toBeNull()
  expect(takeLogInReason()).toBe('0010')
})

test('a page that comes to the front validates the token, also after the clock of the browser was set back', async () => {
  // Pages of other files watch this document, too: only what this page adds is called.
  const added = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  vi.resetModules()
  const [page, text] = await Promise.all([
    import('./watch-session.ts'),
    import('#web/platform/text/document-text.ts'),
  ])
  text.setDocumentText(serverText('en'))
  page.watchExpiry({ idleMs: HOUR_MS, expiresAt: NOW + 24 * HOUR_MS })
  const listener = added.mock.calls.find(([type]) => type === 'visibilitychange')?.[1] as () => void
  added.mockRestore()
  vi.resetModules()
  const comesToFront = async () => {
    listener()
    await vi.advanceTimersByTimeAsync(0)
    return calls.splice(0)
  }
  expect(await comesToFront()).toEqual([])
  vi.setSystemTime(NOW - 8 * HOUR_MS)
  expect(await comesToFront()).toEqual(['/api/lin/token/validation'])
  // The token is refused: the answer is read to its end before the next file.
  await expect.poll(() => localStorage.getItem('X-Auth-Token')).toBeNull()
})
