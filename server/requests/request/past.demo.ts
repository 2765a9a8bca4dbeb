import { PERMISSIONS } from '#contract/permissions.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { createRequestRegistry } from '#server/requests/request/request-registry.service.ts'

/** The request of what is loaded. */
export const DEMO_CALL = {
  address: '',
  userAgent: 'demo',
  requestId: 'demo',
  agreeRecordIds: [],
  fromBrowser: false,
}

/** The same site at an earlier moment, without mails. */
export function inThePast(deps: Deps, at: number): Deps {
  const outbox = { ...deps.outbox, enqueue: async () => '' }
  const past: Deps = {
    ...deps,
    outbox,
    clock: { now: () => at, measured: () => at },
    requests: createRequestRegistry(),
  }
  for (const register of entriesOf(deps.domains, 'requestKinds')) register(past)
  return past
}

/** An account as the caller of what is loaded for it. */
export function callerFor(account: Account): SignedInCaller {
  const { id: accountId, accountType } = account
  return {
    kind: 'account',
    accountId,
    subAccountId: null,
    accountType,
    account,
    permissions: new Set(PERMISSIONS),
    duty: null,
    factorDueAt: null,
    sessionId: '',
    provenAt: null,
    sessionExpiresAt: 0,
    token: null,
  }
}
