import type { z } from 'zod'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import type { linkByPasswordBody, listLinked } from '#contract/identity/third-party/third-party.endpoints.ts'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  accountIdOf,
  extendPendingLink,
  findPendingLink,
  linkedIdentities,
  providerLabel,
  unlinkIdentity,
} from '#server/identity/identity-link/identity-link.service.ts'
import { completeSignIn, type SignInOutcome } from '#server/identity/sign-in/complete-sign-in.service.ts'
import {
  accountMethod,
  refuseSignIn,
  settleCredentials,
  verifyCredentials,
} from '#server/identity/sign-in/sign-in.service.ts'
import type { SignInContext } from '#server/identity/sign-in/ticket.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import type { OidcProviders } from './oidc.service.ts'
import { type Begun, identityOf, mayBeLinked, presentProvider, startFlow } from './third-party.service.ts'

/**
 * Signs in and links. Wrong passwords count with those of signing in. Refusals that only the owner may learn
 * (disabled, a partner, linked otherwise) require the right password. The identity is linked when the session begins,
 * after a second factor.
 * @throws over, passwordWrong, locked (the fifth), accountDisabled, partnerCannotLink, identityTaken, alreadyLinked
 */
export async function linkWithPassword(
  deps: Deps,
  { linkToken, account: typed, password }: z.output<typeof linkByPasswordBody>,
  context: SignInContext,
): Promise<SignInOutcome> {
  const linkHash = sha256(linkToken)
  if (!(await findPendingLink(deps, deps.db.query, linkHash))) throw appError(thirdPartyErrors.over)
  const credentials = await verifyCredentials(deps, accountMethod(typed), password, context)
  return deps.db.transaction(async (tx) => {
    const { account } = await settleCredentials(deps, tx, credentials, appError(signInErrors.passwordWrong))
    const refusal = await refusalOf(deps, tx, account, linkHash)
    if (refusal) return refuseSignIn(deps, tx, credentials, refusal)
    return completeSignIn(deps, tx, { account, identity: identityOf(account), linkHash, context })
  })
}

/** Why the account cannot redeem the pending link; otherwise extends it until the session begins. */
async function refusalOf(
  deps: Deps,
  tx: Executor,
  account: Account,
  linkHash: string,
): Promise<AppError | undefined> {
  if (account.disabledAt !== null) return appError(signInErrors.accountDisabled)
  if (!mayBeLinked(account)) return appError(thirdPartyErrors.partnerCannotLink)
  const link = await findPendingLink(deps, tx, linkHash)
  if (!link) return appError(thirdPartyErrors.over)
  const owner = await accountIdOf(tx, link)
  if (owner !== undefined && owner !== account.id) return appError(thirdPartyErrors.identityTaken)
  const own = await linkedIdentities(tx, account.id)
  const another = own.some(({ provider, subject }) => provider === link.provider && subject !== link.subject)
  if (another) return appError(thirdPartyErrors.alreadyLinked)
  await extendPendingLink(deps, tx, link)
  return undefined
}

/**
 * Begins a flow that links to the calling account.
 * @throws partnerCannotLink, alreadyLinked, providerUnknown, providerUnavailable
 */
export async function startOwnLink(
  deps: Deps,
  providers: OidcProviders,
  wanted: Begun & { readonly by: NonNullable<Begun['by']> },
): Promise<{ address: string; cookie: string }> {
  const account = await accountById(deps.db.query, wanted.by.accountId)
  if (!account || !mayBeLinked(account)) throw appError(thirdPartyErrors.partnerCannotLink)
  const own = await linkedIdentities(deps.db.query, wanted.by.accountId)
  if (own.some(({ provider }) => provider === wanted.provider)) throw appError(thirdPartyErrors.alreadyLinked)
  return startFlow(deps, providers, wanted)
}

/** The linked identities of the caller, and the providers that can be linked. */
export async function ownLinks(
  deps: Deps,
  providers: OidcProviders,
  caller: SignedInCaller,
  language: Language,
): Promise<OutputOf<typeof listLinked>> {
  const own = await linkedIdentities(deps.db.query, caller.accountId)
  const free = providers.list.filter(({ name }) => !own.some(({ provider }) => provider === name))
  const mayLink = mayBeLinked(caller)
  return {
    list: own.map(({ provider, label, linkedAt, lastUsedAt }) => ({
      provider,
      providerLabel: providerLabel(deps, provider, language),
      label,
      linkedAt,
      lastUsedAt,
    })),
    linkable: mayLink ? free.map((provider) => presentProvider(provider, language)) : [],
    mayLink,
  }
}

/** Unlinks a third party from the calling account; false and without effect where it is not linked. */
export async function unlinkIdentityOf(
  deps: Deps,
  { accountId }: SignedInCaller,
  provider: string,
  request: RequestContext,
): Promise<boolean> {
  return deps.db.transaction((tx) => unlinkIdentity(deps, tx, { accountId, provider, request }))
}
