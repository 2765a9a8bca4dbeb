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

/** The page of a user guide. */
export function guidePath(name: string): string {
  return PATHS.guide.replace(':guide', encodeURIComponent(name))
}

/** The page of a partner of the directory. */
export function partnerEntryPath(entryId: string): string {
  return PATHS.partnerEntry.replace(':entry', encodeURIComponent(entryId))
}

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

/** The panel of a sub-account over the list. */
export function subAccountPath(subAccountId: string): string {
  return PATHS.subAccount.replace(':subAccountId', encodeURIComponent(subAccountId))
}

/** The activity log of one sub-account. */
export function activityOfPath(subAccountId: string): string {
  return `${PATHS.activity}?actor=${encodeURIComponent(subAccountId)}`
}

/** The page of a request. */
export function requestPath(requestId: string): string {
  return PATHS.request.replace(':requestId', encodeURIComponent(requestId))
}

/** The page of a deal. */
export function dealPath(dealId: string): string {
  return PATHS.pipelineDetails.replace(':pipelineId', encodeURIComponent(dealId))
}

/** The page of a lead. */
export function leadPath(leadId: string): string {
  return PATHS.lead.replace(':leadId', encodeURIComponent(leadId))
}

/** The form of a deal. */
export function dealFormPath(dealId: string): string {
  return `${PATHS.pipelineInfo}?deal=${encodeURIComponent(dealId)}`
}

/** The page of a proof of concept. */
export function pocPath(requestId: string): string {
  return PATHS.poc.replace(':requestId', encodeURIComponent(requestId))
}

/** The page of the enterprise verification, which leads on to `next` once the account is verified. */
export function certificationPath(next?: string): string {
  return next ? `${PATHS.certification}?next=${encodeURIComponent(next)}` : PATHS.certification
}

/** The page of a role. */
export function rolePath(roleId: string): string {
  return PATHS.role.replace(':roleId', encodeURIComponent(roleId))
}

/** The page of a new role, with the permissions of another one. */
export function roleCopyPath(roleId: string): string {
  return `${PATHS.roleNew}?from=${encodeURIComponent(roleId)}`
}

/** The login page, or that of sub-accounts or operators, with the path to return to. */
export function logInPath(
  wanted?: string,
  page: typeof PATHS.logIn | typeof PATHS.subAccounts | typeof PATHS.operatorLogIn = PATHS.logIn,
): string {
  return wanted ? `${page}?redirect=${encodeURIComponent(wanted)}` : page
}

/** The page with the state of a trial. */
export function trialResultPath(trialId: string): string {
  return `${PATHS.trialResult}?trial=${encodeURIComponent(trialId)}`
}
