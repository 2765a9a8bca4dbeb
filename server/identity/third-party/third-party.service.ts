import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import type { Identity } from '#contract/identity/sign-in/sign-in.fields.ts'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import type { PendingLink } from '#contract/identity/third-party/third-party.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { OidcProvider } from '#server/config/oidc.ts'
import {
  accountIdOf,
  issuePendingLink,
  linkIdentity,
  noteIdentityUse,
  providerLabel,
  type VerifiedIdentity,
} from '#server/identity/identity-link/identity-link.service.ts'
import { completeSignIn, type SignInOutcome } from '#server/identity/sign-in/complete-sign-in.service.ts'
import { isSessionOpenNow } from '#server/identity/sign-in/session.service.ts'
import type { SignInContext } from '#server/identity/sign-in/ticket.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { seal, unseal } from '#server/kit/keys/secret-box.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import type { OidcProviders, Returned } from './oidc.service.ts'
import { type Flow, insertFlow, spendFlow } from './third-party.store.ts'

/** The lifetime of a flow, equal to that of its cookie. */
const FLOW_LIFE_MS = 10 * MINUTE_MS
const VERIFIER = 'third-party verifier'

/** The request that ends a flow, with the cookie that binds the flow to its browser. */
export interface FlowContext extends SignInContext {
  readonly flowCookie: string | undefined
}

/** The beginning of a flow; with account and session only where it links. */
export interface Begun {
  readonly provider: string
  readonly by: { readonly accountId: string; readonly sessionId: string } | null
  readonly cookie: string | undefined
}

/**
 * Begins a flow and binds it to the browser by a cookie, so that a redirect address with a code is not valid in
 * another browser: neither a stolen one, nor an attacker's own that a victim follows.
 * @returns the provider's page, and the value for the cookie
 * @throws providerUnknown, providerUnavailable
 */
export async function startFlow(
  deps: Deps,
  providers: OidcProviders,
  begun: Begun,
): Promise<{ address: string; cookie: string }> {
  const provider = providers.find(begun.provider)
  if (!provider) throw appError(thirdPartyErrors.providerUnknown)
  const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() }
  // One cookie for all flows of a browser, so that two tabs do not overwrite each other's.
  const cookie = begun.cookie ?? newToken()
  const address = await providers.begin(provider, secrets)
  await insertFlow(deps.db.query, {
    stateHash: sha256(secrets.state),
    provider: provider.name,
    cookieHash: sha256(cookie),
    // Only the browser has the cookie: the database alone opens no verifier, and no rotation of keys concerns it.
    verifier: seal(secrets.verifier, cookie, VERIFIER),
    nonce: secrets.nonce,
    accountId: begun.by?.accountId ?? null,
    sessionId: begun.by?.sessionId ?? null,
    expiresAt: deps.clock.now() + FLOW_LIFE_MS,
    usedAt: null,
  })
  return { address, cookie }
}

export type Finished =
  | { readonly kind: 'signedIn'; readonly outcome: SignInOutcome }
  | { readonly kind: 'linked'; readonly provider: string; readonly label: string }
  | { readonly kind: 'pendingLink'; readonly pendingLink: PendingLink }

/**
 * Ends a flow with the parameters of the provider's redirect. The flow is used up first, whatever the result: its
 * state does not allow a second try at a code.
 * @throws over (no such flow in this browser, used, too late), denied, failed,
 * providerUnavailable, identityTaken, alreadyLinked, partnerCannotLink, accountDisabled
 */
export async function finishFlow(
  deps: Deps,
  providers: OidcProviders,
  returned: Returned & { readonly state: string },
  context: FlowContext,
): Promise<Finished> {
  const { state, ...answer } = returned
  const flow = await spend(deps, state, context.flowCookie)
  const provider = providers.find(flow.provider)
  if (!provider) throw appError(thirdPartyErrors.over)
  const verifier = unseal(flow.verifier, context.flowCookie ?? '', VERIFIER)
  const finished = await providers.finish(provider, { state, nonce: flow.nonce, verifier }, answer)
  const identity = { provider: provider.name, ...finished }
  const { accountId, sessionId } = flow
  return deps.db.transaction((tx) =>
    accountId === null
      ? signInWithIdentity(deps, tx, identity, context)
      : linkToAccount(deps, tx, identity, { accountId, sessionId: sessionId ?? '', context }),
  )
}

async function spend(deps: Deps, state: string, cookie: string | undefined): Promise<Flow> {
  const key = { stateHash: sha256(state), cookieHash: sha256(cookie ?? '') }
  const flow = await spendFlow(deps.db.query, key, deps.clock.now())
  if (!flow) throw appError(thirdPartyErrors.over)
  return flow
}

/** Signs in the account of a linked identity, with the same next steps as after a password; else a pending link. */
async function signInWithIdentity(
  deps: Deps,
  tx: Executor,
  identity: VerifiedIdentity,
  context: SignInContext,
): Promise<Finished> {
  const { request } = context
  const accountId = await accountIdOf(tx, identity)
  const account = accountId === undefined ? undefined : await accountById(tx, accountId)
  if (!account || account.closedAt !== null) {
    const pending = await issuePendingLink(deps, tx, identity)
    const { provider, label } = identity
    const name = providerLabel(deps, provider, request.language)
    return { kind: 'pendingLink', pendingLink: { ...pending, provider, providerLabel: name, label } }
  }
  if (account.disabledAt !== null) {
    const detail = { code: signInErrors.accountDisabled.code, provider: identity.provider }
    const entry = { kind: 'signInRefused', accountId: account.id, actorId: null, detail } as const
    await recordAudit(deps, tx, entry, request)
    throw committed(appError(signInErrors.accountDisabled))
  }
  await noteIdentityUse(deps, tx, identity)
  const outcome = await completeSignIn(deps, tx, { account, identity: identityOf(account), context })
  return { kind: 'signedIn', outcome }
}

/**
 * Links the identity to the account that began the flow. Account and session are read again: a session that has ended
 * meanwhile, after a password reset for example, cannot finish the flow.
 */
async function linkToAccount(
  deps: Deps,
  tx: Executor,
  identity: VerifiedIdentity,
  { accountId, sessionId, context }: { accountId: string; sessionId: string; context: SignInContext },
): Promise<Finished> {
  const account = await accountById(tx, accountId)
  if (!account || account.closedAt !== null) throw appError(thirdPartyErrors.over)
  if (account.disabledAt !== null) throw appError(signInErrors.accountDisabled)
  if (!(await isSessionOpenNow(deps, tx, { accountId, sessionId }))) throw appError(thirdPartyErrors.over)
  if (!mayBeLinked(account)) throw appError(thirdPartyErrors.partnerCannotLink)
  const linked = await linkIdentity(deps, tx, { identity, accountId, request: context.request })
  if (linked === 'occupied') throw appError(thirdPartyErrors.alreadyLinked)
  if (linked === 'taken') throw appError(thirdPartyErrors.identityTaken)
  return { kind: 'linked', provider: identity.provider, label: identity.label }
}

/** A third party does not say which identity is meant: it is the one of the account type. */
export function identityOf(account: Account): Identity {
  return account.accountType === ACCOUNT_TYPE.partner ? 'partner' : 'customer'
}

/** Only customers can be linked: a partner acts for others and signs in by its own password (readings, 5). */
export function mayBeLinked({ accountType }: Pick<Account, 'accountType'>): boolean {
  return accountType === ACCOUNT_TYPE.customer
}

/** A provider as the login page shows it. */
export function presentProvider({ name, label }: OidcProvider, language: Language) {
  return { name, label: label[language] }
}
