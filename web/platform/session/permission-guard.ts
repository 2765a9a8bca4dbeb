import { useEffect, useSyncExternalStore } from 'react'
import { data, useRevalidator } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { reloadAccount } from './account-data.ts'
import { permissionChanges, storedSession, storedUserInfo } from './session-store.ts'
import { onRefusal } from './session-use.ts'

type Params = Readonly<Partial<Record<string, string>>>
/** What the page at a pattern requires, with the parameters of its address. */
type RequirementOf = (pattern: string, params: Params) => Requirement

/**
 * Middleware of an area, by what its pages require: a page that the user may not see is not loaded, none of its calls is made, and the
 * 401 page takes its place. The session stays.
 */
export function guardPermission(
  requirementOf: RequirementOf,
  isForPartners: (pattern: string) => boolean = () => false,
) {
  return <T>(
    { pattern, params = {} }: { pattern: string; params?: Params },
    next: () => Promise<T>,
  ): Promise<T> =>
    guard({ pattern, required: requirementOf(pattern, params), partnersOnly: isForPartners(pattern) }, next)
}

interface Wanted {
  readonly pattern: string
  readonly required: Requirement
  readonly partnersOnly: boolean
}

/** The page of a duty that is shown. It says what was done once the duty has ended and the session has its account. */
let shownDuty: string | undefined

async function guard<T>({ pattern, required, partnersOnly }: Wanted, next: () => Promise<T>): Promise<T> {
  const isOpenTo = (user: UserDetail): boolean =>
    isAllowed(user, required) && (!partnersOnly || user.accountType === ACCOUNT_TYPE.partner)
  const stored = storedUserInfo()
  // Loaders of parts go by the stored account (`mayCallNow`): a browser that has none gets it before they run.
  let user = stored ?? (storedSession() ? await reloadAccount() : undefined)
  const isShownDuty = shownDuty === pattern
  shownDuty = undefined
  if (required === 'self' && !partnersOnly) return next()
  // Roles may have changed since the account was stored: the server is asked before a page is refused.
  if (stored && !isOpenTo(stored) && !isShownDuty) user = await reloadAccount()
  if (required === 'duty' && (!user || isShownDuty)) shownDuty = pattern
  // Without an account, the loader of the layout leads to what the session must do first.
  else if (user && !isOpenTo(user)) throw data(null, { status: 401 })
  return next()
}

/** The last change that the page was loaded again for. */
let handled = 0

/**
 * Follows changes of the session's permissions, of which a refused call is a sign: menu, page and buttons are loaded
 * again with those that are in force.
 */
export function usePermissionChanges(): void {
  const { revalidate } = useRevalidator()
  const change = useSyncExternalStore(
    permissionChanges.subscribe,
    permissionChanges.snapshot,
    permissionChanges.serverSnapshot,
  )
  useEffect(() => onRefusal(() => void reloadAccount().catch(() => {})), [])
  useEffect(() => {
    if (change === handled) return
    handled = change
    void revalidate()
  }, [change, revalidate])
}
