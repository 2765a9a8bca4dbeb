import type { SessionDuty } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isDeskPath, logInPath, PATHS, returnPath } from '#web/platform/paths/paths.ts'
import { withWanted } from '#web/platform/paths/use-wanted-path.ts'
import { hasLogInReason, type LogInReason, setLogInReason } from './log-in-reason.ts'
import { DUTY_PAGES, isDutyPage } from './session-duty.ts'
import { clearSession, type SessionKind, sessionKind, storedSession } from './session-store.ts'

/** Navigates to another document; never resolves, so that nothing is rendered in between. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => {})
}

/** Navigates to another document in place of this one, which Back does not open again; never resolves. */
export function replaceBy(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => {})
}

/** The address of what is shown, with the part of the page that the browser keeps to itself. */
export function shownPath(): string {
  return location.pathname + location.search + location.hash
}

const LOG_IN_PAGES = {
  primary: PATHS.logIn,
  sub: PATHS.subAccounts,
  operator: PATHS.operatorLogIn,
} as const satisfies Record<SessionKind, string>

/** The login page of the session's kind of account; for a page of the desk that of operators. */
export function logInAgainPath(wanted?: string): string {
  const kind = wanted !== undefined && isDeskPath(wanted) ? 'operator' : sessionKind()
  return logInPath(wanted, LOG_IN_PAGES[kind])
}

/** Where a login leads that was not asked for by a page. */
export function startPath(): string {
  return sessionKind() === 'operator' ? PATHS.overview : PATHS.accountOverview
}

/** Where a navigation inside the account area leads to, until its page is shown. */
let pending: string | undefined

/**
 * The first navigation of a document starts in the task that finishes hydration, a long one already: calls of the
 * page's loaders wait until the browser has handled what people did meanwhile.
 */
async function nextTask(): Promise<void> {
  await (globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
}

/**
 * Middleware of the account area, before every navigation inside it: without a session it leads to the login page and
 * back to the page that was wanted, not to the one before it.
 */
export async function guardNavigation<T>({ request }: { request: Request }, next: () => Promise<T>) {
  const { pathname, search } = new URL(request.url)
  const wanted = wholePath(pathname + search)
  pending = wanted
  if (!storedSession()) return logInAgain(httpErrors.notSignedIn.code)
  await nextTask()
  try {
    return await next()
  } finally {
    if (pending === wanted) pending = undefined
  }
}

/** With the part behind `#` that a request lacks: of the document's own address, which is the wanted one at its start. */
function wholePath(path: string): string {
  return path === location.pathname + location.search ? path + location.hash : path
}

/**
 * Follows a duty that has come up during a visit of the account area, as on the day from which a second factor is
 * required. Public pages stay.
 */
export function followDuty(duty: SessionDuty): void {
  if (document.documentElement.dataset.page !== 'account' || isDutyPage(location.pathname)) return
  void leaveForDuty(duty)
}

/** Leaves for the page of what the session must do first, which leads back; never resolves. */
export function leaveForDuty(duty: SessionDuty): Promise<never> {
  const { pathname, search, hash } = new URL(pending ?? shownPath(), location.origin)
  // The page of a duty that is done is not what the person wants: one duty may follow another.
  const wanted = isDutyPage(pathname) ? new URLSearchParams(search).get('redirect') : pathname + search + hash
  return leaveFor(withWanted(DUTY_PAGES[duty], returnPath(wanted)))
}

/** Leaves the account area for the login page, which says why and leads back; never resolves. */
export function logInAgain(reason: LogInReason): Promise<never> {
  const again = logInAgainPath(pending ?? shownPath())
  // Several calls may be answered 401 at once; the first reason is the true one.
  if (!hasLogInReason()) setLogInReason(reason)
  return replaceBy(again)
}

/**
 * Clears a session that the server has rejected. A page that requires one navigates to the login page and returns
 * after sign-in; public pages stay (readings, 13), and their forms lead there when they are sent.
 */
export function clearExpiredSession({ errorCode }: { readonly errorCode: string }): void {
  const hadSession = storedSession() !== undefined
  clearSession()
  const reason = reasonOf(errorCode, hadSession)
  if (document.documentElement.dataset.page === 'account') void logInAgain(reason)
  else if (hadSession) setLogInReason(reason)
}

/** Why a session is needed, by the code of the refusal. */
function reasonOf(errorCode: string, hadSession: boolean): LogInReason {
  const { notSignedIn, sessionOver, cookieMissing, endedByAdministrator } = httpErrors
  const told = [cookieMissing.code, endedByAdministrator.code] as const
  return told.find((code) => code === errorCode) ?? (hadSession ? sessionOver.code : notSignedIn.code)
}
