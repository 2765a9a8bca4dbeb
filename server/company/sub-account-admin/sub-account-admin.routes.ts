import {
  createSubAccount,
  deleteSubAccount,
  endSubAccountSession,
  endSubAccountSessions,
  getSubAccount,
  getSubAccountPermissions,
  getSubAccountSignIn,
  listSubAccountSessions,
  resetSubAccountFactors,
  sendSubAccountReset,
  setSubAccountRoles,
  setSubAccountState,
  unlockSubAccount,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  previewSubAccountNetworks,
  requireSubAccountFactor,
  type SubAccountRulesView,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import {
  type SubAccountRules,
  subAccountRules,
} from '#server/people/sub-account/sub-account-rules.service.ts'
import { countFactors } from './factor-rule.service.ts'
import { presentPermissions, presentSubAccount } from './sub-account-admin.present.ts'
import * as subAccounts from './sub-account-admin.service.ts'
import {
  endAllOf,
  endOneOf,
  readSessions,
  readSignIn,
  resetFactors,
  sendReset,
  unlockOne,
} from './sub-account-care.service.ts'
import { subAccountListRoutes } from './sub-account-list.routes.ts'
import { changeRoles } from './sub-account-roles.service.ts'
import {
  cutOffMark,
  maySetNetworks,
  requireFactor,
  setNetworks,
  wouldBeCutOff,
} from './sub-account-rules.service.ts'

export function subAccountAdminRoutes(deps: Deps): Route[] {
  // The list first: its paths would be taken for ids by the calls below.
  return [
    ...subAccountListRoutes(deps),
    ...singleRoutes(deps),
    ...subAccountCareRoutes(deps),
    ...subAccountRulesRoutes(deps),
  ]
}

function singleRoutes(deps: Deps): Route[] {
  return [
    route(getSubAccount, async (call) => {
      const { caller, input } = call
      const { subAccountId } = input.params
      return presentSubAccount(await subAccounts.managedSubAccount(deps.db.query, caller, subAccountId), call)
    }),
    route(getSubAccountPermissions, async ({ caller, input, language }) => {
      const { subAccountId } = input.params
      const { roles } = await subAccounts.managedSubAccount(deps.db.query, caller, subAccountId)
      return presentPermissions(roles, language)
    }),
    route(
      createSubAccount,
      (call) => subAccounts.createSubAccount(deps, call.caller, call.input.body, call),
      { answer: presentSubAccount },
    ),
    route(
      updateSubAccount,
      (call) => {
        const { caller, input } = call
        return subAccounts.changeSubAccount(deps, caller, input.params.subAccountId, input.body, call)
      },
      { answer: presentSubAccount },
    ),
    route(
      setSubAccountState,
      (call) => {
        const { caller, input } = call
        return subAccounts.setState(deps, caller, input.params.subAccountId, input.body, call)
      },
      {
        answer: ({ lastAdministrator, ...managed }, call) => ({
          ...presentSubAccount(managed, call),
          lastAdministrator,
        }),
      },
    ),
    route(
      deleteSubAccount,
      (call) => subAccounts.deleteSubAccount(deps, call.caller, call.input.params.subAccountId, call),
      { answer: ({ lastAdministrator }) => ({ lastAdministrator }) },
    ),
    route(
      setSubAccountRoles,
      (call) => {
        const { caller, input } = call
        return changeRoles(deps, caller, input.params.subAccountId, input.body, call)
      },
      {
        answer: ({ lastAdministrator, ...managed }, call) => ({
          ...presentSubAccount(managed, call),
          lastAdministrator,
        }),
      },
    ),
  ]
}

/** Help and protection for one sub-account: reset link, sessions, lock. */
function subAccountCareRoutes(deps: Deps): Route[] {
  return [
    route(sendSubAccountReset, (call) => sendReset(deps, call.caller, call.input.params.subAccountId, call), {
      answer: () => ({ sent: true as const }),
    }),
    route(listSubAccountSessions, async ({ caller, input }) => {
      const list = await readSessions(deps, caller, input.params.subAccountId)
      return { totalCount: list.length, list }
    }),
    route(endSubAccountSession, (call) => endOneOf(deps, call.caller, call.input.params, call), {
      answer: () => ({ ended: true as const }),
    }),
    route(
      endSubAccountSessions,
      (call) => endAllOf(deps, call.caller, call.input.params.subAccountId, call),
      { answer: (ended) => ({ ended }) },
    ),
    route(getSubAccountSignIn, ({ caller, input }) => readSignIn(deps, caller, input.params.subAccountId)),
    route(
      resetSubAccountFactors,
      (call) => resetFactors(deps, call.caller, call.input.params.subAccountId, call),
      { answer: () => ({ reset: true as const }) },
    ),
    route(unlockSubAccount, (call) => unlockOne(deps, call.caller, call.input.params.subAccountId, call), {
      answer: () => ({ unlocked: true as const }),
    }),
  ]
}

/** Rows of a preview; the count has all. */
const PREVIEW_ROWS = 100

/** What an account requires of all its sub-accounts. */
function subAccountRulesRoutes(deps: Deps): Route[] {
  return [
    route(getSubAccountRules, async (call) => {
      const db = deps.db.query
      return present(await subAccountRules(db, call.caller.accountId), call, db)
    }),
    route(previewSubAccountNetworks, async ({ caller, input }) => {
      const list = await wouldBeCutOff(deps, deps.db.query, caller, input.body.networks)
      return { totalCount: list.length, list: list.slice(0, PREVIEW_ROWS), seen: cutOffMark(list) }
    }),
    route(setSubAccountNetworks, (call) => setNetworks(deps, call.caller, call.input.body, call), {
      answer: present,
    }),
    route(requireSubAccountFactor, (call) => requireFactor(deps, call.caller, call.input.body, call), {
      answer: present,
    }),
  ]
}

async function present(
  { networks, factorFrom, updatedAt }: SubAccountRules,
  { caller, address: ownAddress }: { readonly caller: SignedInCaller; readonly address: string },
  db: Executor,
): Promise<SubAccountRulesView> {
  const counts = await countFactors(db, caller.accountId)
  const isAllowed = await maySetNetworks(db, caller)
  return { networks: [...networks], factorFrom, ...counts, maySetNetworks: isAllowed, updatedAt, ownAddress }
}
