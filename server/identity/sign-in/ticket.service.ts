import type { FactorMethod } from '#contract/identity/second-factor/second-factor.fields.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import type { Identity, SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { AgreementName } from '#contract/people/agreement/agreement.fields.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import { type SubAccount, subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { isAddressAllowed, subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { findTicket, insertTicket, type Ticket, takeTicket } from './ticket.store.ts'

/** How long the steps after the first secret may take, each. */
const TICKET_LIFE_MS = 10 * MINUTE_MS

/** The request of a sign-in and the device cookie that came with it. */
export interface SignInContext {
  readonly request: RequestContext
  readonly device: string | undefined
  /** Cookie of the session that this browser has so far; the one of the new session replaces it. */
  readonly session?: string | undefined
}

/** A sign-in whose first secret is verified: the password, or the identity at a linked third party. */
export interface PendingSignIn {
  readonly account: Account
  /** Whose session begins; without it the primary account's own. */
  readonly subAccount?: SubAccount | undefined
  readonly identity: Identity
  /** Hash of the link token of a third-party identity that is linked once the session begins. */
  readonly linkHash?: string | null | undefined
  readonly context: SignInContext
}

/** Who signs in: the sub-account, or the account itself. */
export function userIdOf({ account, subAccount }: Pick<PendingSignIn, 'account' | 'subAccount'>): string {
  return subAccount?.id ?? account.id
}

type NextStep =
  | { next: 'secondFactor'; methods: FactorMethod[] }
  | { next: 'agreements'; agreements: AgreementName[] }

/** Stores a pending sign-in under a ticket that the next step brings back. */
export async function issueTicket(
  deps: Deps,
  tx: Executor,
  { account, subAccount, identity, linkHash }: PendingSignIn,
  step: NextStep,
): Promise<SignInStep> {
  const ticket = newToken()
  const now = deps.clock.now()
  const expiresAt = now + TICKET_LIFE_MS
  await insertTicket(tx, {
    ticketHash: sha256(ticket),
    accountId: account.id,
    subAccountId: subAccount?.id ?? null,
    identity,
    factorPassed: step.next === 'agreements',
    linkHash: linkHash ?? null,
    createdAt: now,
    expiresAt,
    usedAt: null,
  })
  return { methods: [], agreements: [], ...step, ticket, expiresAt }
}

/** The ticket of this step with its people; undefined where it has ended, was used or belongs to another step. */
export async function findOpenTicket(
  deps: Deps,
  db: Executor,
  ticket: string,
  step: SignInStep['next'],
): Promise<{ ticket: Ticket; account: Account; subAccount: SubAccount | undefined } | undefined> {
  const found = await findTicket(db, sha256(ticket), deps.clock.now())
  if (!found || found.factorPassed !== (step === 'agreements')) return undefined
  const account = await accountById(db, found.accountId)
  if (!account || account.closedAt !== null) return undefined
  const subAccount = found.subAccountId === null ? undefined : await subAccountById(db, found.subAccountId)
  return { ticket: found, account, subAccount }
}

/**
 * Uses the ticket of this step, once, and gives its pending sign-in. The refusal of a disabled account commits, so
 * that its ticket stays used.
 * @throws linkOver, accountDisabled, addressNotAllowed (a sub-account)
 */
export async function redeemTicket(
  deps: Deps,
  tx: Executor,
  { ticket, step }: { ticket: string; step: SignInStep['next'] },
  context: SignInContext,
): Promise<PendingSignIn & { readonly ticketIssuedAt: number }> {
  const open = await findOpenTicket(deps, tx, ticket, step)
  if (!open || !(await takeTicket(tx, open.ticket.ticketHash, deps.clock.now())))
    throw committed(appError(verificationErrors.linkOver))
  const { account, subAccount } = open
  const { identity, linkHash, createdAt: ticketIssuedAt } = open.ticket
  const refusal = await refusalOf(tx, open, context.request)
  if (!refusal) return { account, subAccount, identity, linkHash, context, ticketIssuedAt }
  const detail = { code: refusal.code, ...(subAccount ? { subAccount: subAccount.userName } : {}) }
  const entry = { kind: 'signInRefused', accountId: account.id, actorId: null, detail } as const
  await recordAudit(deps, tx, entry, context.request)
  throw committed(refusal)
}

/** Why the person may not come in any more: disabled since the first step, or now elsewhere. */
async function refusalOf(
  tx: Executor,
  { account, subAccount }: Pick<PendingSignIn, 'account' | 'subAccount'>,
  { address }: RequestContext,
): Promise<AppError | undefined> {
  if (account.disabledAt !== null || (subAccount?.disabledAt ?? null) !== null)
    return appError(signInErrors.accountDisabled)
  if (!subAccount) return undefined
  const { networks } = await subAccountRules(tx, account.id)
  return isAddressAllowed(networks.join(' '), address) ? undefined : appError(httpErrors.addressNotAllowed)
}
