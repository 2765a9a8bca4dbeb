import { PATHS, RETURNED } from './paths.built.ts'

export { PATHS }

/** Redirects of the specification (point 2), built targets or not; the server keeps their query. */
export const REDIRECTS = {
  '/': PATHS.home,
  '/entry': PATHS.logIn,
  '/content': PATHS.home,
  '/information': PATHS.information,
  '/logout': PATHS.logout,
  '/offlineInvited': PATHS.offlineInvited,
} as const

/** Whether this is a page of the desk, behind the login of operators. */
export function isDeskPath(pathname: string): boolean {
  const isEntry = pathname === PATHS.operatorLogIn || pathname === PATHS.operatorInvitation
  return pathname.startsWith('/operator/') && !isEntry
}

const RETURN_PATH = new RegExp(RETURNED)

/** The `redirect` query if it is an allowed path of this site, else undefined (security, 13). */
export function returnPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined
  const url = new URL(wanted, 'http://site.invalid')
  if (url.host !== 'site.invalid' || !RETURN_PATH.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The page of the company verification, which leads on to `next` once the account is verified. */
export function certificationPath(next?: string): string {
  return next ? `${PATHS.certification}?next=${encodeURIComponent(next)}` : PATHS.certification
}

/** The login page, or that of sub-accounts or operators, with the path to return to. */
export function logInPath(
  wanted?: string,
  page: typeof PATHS.logIn | typeof PATHS.subAccounts | typeof PATHS.operatorLogIn = PATHS.logIn,
): string {
  return wanted ? `${page}?redirect=${encodeURIComponent(wanted)}` : page
}
