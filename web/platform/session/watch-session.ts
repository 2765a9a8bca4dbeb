import { validateToken } from '#contract/identity/sign-in/token.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { reloadNow } from '#web/platform/page/connection.ts'
import { browserNow, byBrowserClock, passedSince } from '#web/platform/page/server-clock.ts'
import { PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { logInAgain, replaceBy, startPath } from './leave.ts'
import { storedSession, storedUserInfo } from './session-store.ts'
import { onSessionUse } from './session-use.ts'

/** How a page is left; a test has its own. */
interface LeavePage {
  logIn(): void
  /** To what was wanted before the login, or the first page of the account. */
  goOn(): void
  reload(): void
}

const LEAVE_PAGE: LeavePage = {
  logIn: () => void logInAgain(httpErrors.sessionOver.code),
  goOn: () => void replaceBy(returnPath(new URLSearchParams(location.search).get('redirect')) ?? startPath()),
  reload: reloadNow,
}

/**
 * Notices that the session of this document has ended or changed in another tab, or while the document was in the
 * back/forward cache: an account page leads to the login page or shows the other account, and a public page that has
 * shown data of the account loads again without it. A login page goes on as the person who has logged in elsewhere.
 */
export function watchSession(leave: LeavePage = LEAVE_PAGE): void {
  const userId = storedSession()?.userId
  if (userId === undefined) {
    watchLogin(leave)
    return
  }
  const compare = (): void => {
    const current = storedSession()?.userId
    if (current === userId) return
    if (current === undefined && isAccountPage()) leave.logIn()
    else leave.reload()
  }
  addEventListener('storage', ({ key }) => {
    // Null: all entries were removed.
    if (key === null || key === 'X-Auth-Token' || key === 'userId') compare()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) compare()
  })
}

/** Pages that lead on to what the person wanted once there is a session. */
const LOGIN_PAGES: readonly string[] = [PATHS.logIn, PATHS.subAccounts, PATHS.operatorLogIn]

function watchLogin(leave: LeavePage): void {
  const goOn = (): void => {
    if (storedUserInfo() && storedSession() && LOGIN_PAGES.includes(location.pathname)) leave.goOn()
  }
  // The account is stored last: then the login is complete.
  addEventListener('storage', ({ key }) => {
    if (key === 'userInfo') goOn()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) goOn()
  })
}

/** A page that was in the background for longer validates the token when it is visible again. */
const FRESH_MS = MINUTE_MS

/** Longest delay of a browser's timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** How long the session of an account page can last, by its last validation; by the server's clock. */
interface SessionLimits {
  readonly idleMs: number
  readonly expiresAt: number
}

let limits: SessionLimits | undefined
let usedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Validates the token of an account page when it can have expired: after `idleMs` without a call in any tab, at
 * `expiresAt`, and when the page is visible again. A dead session leads to the login page (`clearExpiredSession`).
 */
export function watchExpiry(current: SessionLimits): void {
  const isFirst = limits === undefined
  limits = { ...current, expiresAt: byBrowserClock(current.expiresAt) }
  usedAt = browserNow()
  startTimer()
  if (!isFirst) return
  onSessionUse(() => {
    usedAt = browserNow()
    startTimer()
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && passedSince(usedAt) > FRESH_MS) validate()
  })
}

function startTimer(): void {
  if (!limits) return
  clearTimeout(timer)
  const now = browserNow()
  const untilIdle = limits.idleMs - passedSince(usedAt)
  // A session that is over leaves this page; where the answer is still on its way, never twice within a minute.
  const waitMs = Math.max(FRESH_MS, Math.min(untilIdle, limits.expiresAt - now)) + SECOND_MS
  timer = setTimeout(validate, Math.min(waitMs, LONGEST_TIMER_MS))
}

function validate(): void {
  const session = storedSession()
  if (!session) return void logInAgain(httpErrors.sessionOver.code)
  void callApi(validateToken, { params: { userId: session.userId } })
  startTimer()
}

function isAccountPage(): boolean {
  return document.documentElement.dataset.page === 'account'
}
