import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import type { CutOff } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { businessDay } from '#contract/kit/time.ts'
import { subAccountAddresses } from '#server/identity/sign-in/session.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { permissionsOfRoles, rolesOfSubAccounts } from '#server/people/role/grant.service.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import {
  addressFilter,
  type SubAccountRules,
  storeSubAccountRules,
  subAccountRules,
} from '#server/people/sub-account/sub-account-rules.service.ts'
import { type AuditEntry, recordAudit } from '#server/records/audit/audit.service.ts'
import { scheduleFactorMails } from './factor-rule.service.ts'
import { mayManage } from './sub-account-admin.service.ts'

/** Sub-accounts that these networks would cut off, those that are signed in first. */
export async function wouldBeCutOff(
  deps: Deps,
  db: Executor,
  caller: SignedInCaller,
  networks: readonly string[],
): Promise<CutOff[]> {
  const isAllowed = addressFilter(networks)
  const found = await subAccountAddresses(deps, db, caller.accountId)
  return found
    .map((person) => ({ ...person, addresses: [...person.addresses].filter((each) => !isAllowed(each)) }))
    .filter(({ addresses }) => addresses.length > 0)
    .sort((one, other) => Number(other.signedIn) - Number(one.signedIn))
}

/**
 * Whether the caller may set networks: they can cut off every sub-account, so it needs the permissions of all that are
 * enabled. The primary account has all.
 */
export async function maySetNetworks(db: Executor, caller: SignedInCaller): Promise<boolean> {
  if (caller.subAccountId === null) return true
  const { accountId } = caller
  const enabled = (await subAccountsByPrimary(db, accountId)).filter(({ disabledAt }) => disabledAt === null)
  const ids = enabled.map(({ id }) => id)
  const roles = await rolesOfSubAccounts(db, accountId, ids)
  return [...roles.values()].every((each) => mayManage(caller, permissionsOfRoles(each)))
}

/** Names a set of sub-accounts that would be cut off. */
export function cutOffMark(list: readonly CutOff[]): string {
  return sha256(
    list
      .map(({ id }) => id)
      .sort()
      .join(' '),
  )
}

/**
 * @param seen whom the preview named, which was confirmed
 * @throws changedMeanwhile, cutOffChanged, strongerSubAccounts; ownAddressOutside where a sub-account would cut itself off
 */
export async function setNetworks(
  deps: Deps,
  caller: SignedInCaller,
  {
    networks,
    updatedAt,
    seen,
  }: Pick<SubAccountRules, 'networks' | 'updatedAt'> & { readonly seen?: string | undefined },
  request: RequestContext,
): Promise<SubAccountRules> {
  const { address } = request
  if (caller.subAccountId !== null && !addressFilter(networks)(address))
    throw fieldError('networks', subAccountErrors.ownAddressOutside, { address })
  return deps.db.transaction(async (tx) => {
    if (!(await maySetNetworks(tx, caller))) throw appError(subAccountErrors.strongerSubAccounts)
    const entry = () =>
      ({ kind: 'subAccountNetworksChanged', detail: { networks: networks.join(' ') } }) as const
    const { rules } = await changeRules(deps, tx, caller, { change: { networks }, updatedAt, entry, request })
    if (seen !== undefined && seen !== cutOffMark(await wouldBeCutOff(deps, tx, caller, networks)))
      throw appError(subAccountErrors.cutOffChanged)
    return rules
  })
}

/**
 * Requires a second factor of all sub-accounts from a moment on, or no more; a job mails those without one.
 * @throws changedMeanwhile
 */
export async function requireFactor(
  deps: Deps,
  caller: SignedInCaller,
  { from, updatedAt }: { readonly from: number | null; readonly updatedAt: number },
  request: RequestContext,
): Promise<SubAccountRules> {
  return deps.db.transaction(async (tx) => {
    const dayOf = (moment: number) => businessDay(moment, deps.settings.timeZone)
    const entry = ({ factorFrom: before }: SubAccountRules) => {
      // What is required later, or no more, opens the sub-accounts: the fact says from when on it was.
      const isLooser = before !== null && (from === null || from > before)
      const was = isLooser ? { before: dayOf(before) } : {}
      return from === null
        ? ({ kind: 'subAccountFactorNotRequired', detail: was } as const)
        : ({ kind: 'subAccountFactorRequired', detail: { from: dayOf(from), ...was } } as const)
    }
    const change = { factorFrom: from }
    const { before, rules } = await changeRules(deps, tx, caller, { change, updatedAt, entry, request })
    if (from !== null && from !== before.factorFrom)
      await scheduleFactorMails(deps, tx, { accountId: caller.accountId, from })
    return rules
  })
}

interface RulesChange {
  readonly change: Partial<Pick<SubAccountRules, 'networks' | 'factorFrom'>>
  readonly updatedAt: number
  readonly entry: (before: SubAccountRules) => Pick<AuditEntry, 'kind' | 'detail'>
  readonly request: RequestContext
}

async function changeRules(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { change, updatedAt, entry, request }: RulesChange,
) {
  const { accountId } = caller
  const before = await subAccountRules(tx, accountId)
  if (before.updatedAt !== updatedAt) throw appError(conflictErrors.changedMeanwhile)
  const rules = { ...before, ...change, updatedAt: Math.max(deps.clock.now(), before.updatedAt + 1) }
  await storeSubAccountRules(tx, accountId, rules)
  await recordAudit(deps, tx, { ...actorOf(caller), ...entry(before) }, request)
  return { before, rules }
}
