import type { Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import type { LinkOffer } from '#contract/features/third-party/third-party.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountById } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import {
  accountIdOf,
  linkVouched,
  noteIdentityUse,
  offerLink,
  providerLabel,
  type Vouched,
} from '#server/features/identity-link/identity-link.service.ts'
import { isSessionAlive } from '#server/features/sign-in/session.service.ts'
import { enterWith, type SignInOutcome } from '#server/features/sign-in/ticket.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { seal, unseal } from '#server/kit/secret-box.ts'
import type { OidcProviders, Returned } from './oidc.service.ts'
import { mayBeLinked } from './third-party.policy.ts'
import { deleteFlowsBefore, type Flow, insertFlow, spendFlow } from './third-party.store.ts'

/** How long somebody may stay at the provider; as long as the cookie that the flow is bound to. */
const FLOW_LIFE_MS = 10 * 60_000
const VERIFIER = 'third-party verifier'

/** What a request brings that no form says: who asks, and the two cookies that tell its browser. */
export interface Asking {
  readonly request: RequestContext
  readonly cookie: string | undefined
  readonly device: string | undefined
}

/** Who begins a flow; the account and its session only where it is to be linked. */
export interface Begun {
  readonly provider: string
  readonly by: { readonly accountId: string; readonly sessionId: string } | null
  readonly cookie: string | undefined
}

/**
 * Begins a flow and binds it to the browser by a cookie, so that an address with a code in it is worth nothing in
 * anybody else's browser: neither to whoever steals it, nor to somebody who sends his own to be followed.
 * @returns the provider's page, and the value for the cookie
 * @throws thirdPartyUnknown, thirdPartyUnavailable
 */
export async function startFlow(
  deps: Deps,
  providers: OidcProviders,
  begun: Begun,
): Promise<{ address: string; cookie: string }> {
  const provider = providers.find(begun.provider)
  if (!provider) throw appError('thirdPartyUnknown')
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() }
  // One cookie for all flows of a browser, so that two tabs do not take it from each other.
  const cookie = begun.cookie ?? newToken()
  const address = await providers.begin(provider, secrets)
  await insertFlow(deps.db.query, {
    stateHash: sha256(secrets.state),
    provider: provider.name,
    cookieHash: sha256(cookie),
    verifier: seal(secrets.verifier, deps.secretKey, VERIFIER),
    nonce: secrets.nonce,
    accountId: begun.by?.accountId ?? null,
    sessionId: begun.by?.sessionId ?? null,
    expiresAt: deps.clock.now() + FLOW_LIFE_MS,
    usedAt: null,
  })
  return { address, cookie }
}

export type Finished =
  | { readonly kind: 'entered'; readonly outcome: SignInOutcome }
  | { readonly kind: 'linked'; readonly provider: string; readonly label: string }
  | { readonly kind: 'offer'; readonly offer: LinkOffer }

/**
 * Ends a flow with what the provider sent back. The flow is spent first and for good, whatever comes of it: its
 * state is no second try at a code.
 * @throws thirdPartyOver (no such flow in this browser, used, too late), thirdPartyDenied, thirdPartyFailed,
 * thirdPartyUnavailable, thirdPartyTaken, thirdPartyLinked, agentCannotLink, 0061
 */
export async function finishFlow(
  deps: Deps,
  providers: OidcProviders,
  returned: Returned & { readonly state: string },
  asking: Asking,
): Promise<Finished> {
  const { state, ...answer } = returned
  const flow = await spend(deps, state, asking.cookie)
  const provider = providers.find(flow.provider)
  if (!provider) throw appError('thirdPartyOver')
  const verifier = unseal(flow.verifier, deps.secretKey, VERIFIER)
  const vouchedFor = await providers.finish(provider, { state, nonce: flow.nonce, verifier }, answer)
  const vouched = { provider: provider.name, ...vouchedFor }
  const finished = await deps.db.transaction((tx) =>
    flow.accountId === null
      ? enter(deps, tx, vouched, asking)
      : linkStarted(
          deps,
          tx,
          vouched,
          { accountId: flow.accountId, sessionId: flow.sessionId ?? '' },
          asking,
        ),
  )
  // Returned so far, not thrown: the refusal stays in the owner's log.
  if (finished instanceof AppError) throw finished
  return finished
}

async function spend(deps: Deps, state: string, cookie: string | undefined): Promise<Flow> {
  const key = { stateHash: sha256(state), cookieHash: sha256(cookie ?? '') }
  const flow = await spendFlow(deps.db.query, key, deps.clock.now())
  if (!flow) throw appError('thirdPartyOver')
  return flow
}

/** Somebody whom an account knows comes in, asked for everything else that a password would be; others may link. */
async function enter(
  deps: Deps,
  tx: Executor,
  vouched: Vouched,
  { request, device }: Asking,
): Promise<Finished | AppError> {
  const accountId = await accountIdOf(tx, vouched)
  const account = accountId === undefined ? undefined : await accountById(tx, accountId)
  if (!account || account.closedAt !== null) {
    const offered = await offerLink(deps, tx, vouched)
    const { provider, label } = vouched
    const name = providerLabel(deps, provider, request.language)
    return { kind: 'offer', offer: { ...offered, provider, providerLabel: name, label } }
  }
  if (account.disabledAt !== null) {
    const detail = { code: '0061', provider: vouched.provider }
    await recordAudit(
      deps,
      tx,
      { kind: 'signInRefused', accountId: account.id, actorId: null, detail },
      request,
    )
    return appError('0061')
  }
  await noteIdentityUse(deps, tx, vouched)
  const outcome = await enterWith(deps, tx, { account, identity: doorOf(account), request, device })
  return { kind: 'entered', outcome }
}

/**
 * Links with the account that began it while it was signed in; what has changed since is looked at again. Whoever was
 * thrown out meanwhile, by a reset password for instance, brings nothing to an end any more.
 */
async function linkStarted(
  deps: Deps,
  tx: Executor,
  vouched: Vouched,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  { request }: Asking,
): Promise<Finished> {
  const account = await accountById(tx, accountId)
  if (!account || account.closedAt !== null) throw appError('thirdPartyOver')
  if (account.disabledAt !== null) throw appError('0061')
  if (!(await isSessionAlive(deps, tx, { accountId, sessionId }))) throw appError('thirdPartyOver')
  if (!mayBeLinked(account)) throw appError('agentCannotLink')
  const linked = await linkVouched(deps, tx, { vouched, accountId, request })
  if (linked === 'occupied') throw appError('thirdPartyLinked')
  if (linked === 'taken') throw appError('thirdPartyTaken')
  return { kind: 'linked', provider: vouched.provider, label: vouched.label }
}

/** A third party says who somebody is, not by which door: everybody comes in by the own one. */
export function doorOf(account: Account): Identity {
  return account.accountType === ACCOUNT_TYPE.partner ? 'partner' : 'customer'
}

/** Forgets flows that are over. */
export async function cleanFlows(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteFlowsBefore(deps.db.query, deps.clock.now() - FLOW_LIFE_MS)
}
