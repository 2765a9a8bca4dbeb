import type { AgreementName } from '#contract/features/agreement/agreement.fields.ts'
import type { FactorMethod } from '#contract/features/second-factor/second-factor.fields.ts'
import type {
  Identity,
  SignedIn,
  SignInAnswer,
  SignInStep,
} from '#contract/features/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountById } from '#server/features/account/account.service.ts'
import { bindConsents, outdatedAgreements } from '#server/features/agreement/agreement.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { rememberDevice, rememberProgram } from '#server/features/device/device.service.ts'
import { redeemLink } from '#server/features/identity-link/identity-link.service.ts'
import { factorMethodsOf } from '#server/features/second-factor/second-factor.service.ts'
import {
  noteSubAccountSignIn,
  type SubAccount,
  subAccountById,
} from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { CookieName } from '#server/kit/http/cookies.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { startSession } from './session.service.ts'
import { newDeviceMail } from './sign-in.mail.ts'
import { deleteTicketsBefore, findTicket, insertTicket, type Ticket } from './ticket.store.ts'

/** How long somebody may take for a step of signing in. */
const TICKET_LIFE_MS = 10 * MINUTE_MS

/** Somebody who has shown the first secret: the password, or that a linked third party vouches for them. */
export interface Entering {
  readonly account: Account
  /** The sub-account whose password it was; without it the primary account itself comes in. */
  readonly subAccount?: SubAccount | undefined
  /** The door that was taken. */
  readonly identity: Identity
  /** Hash of the link token of a third-party identity that is linked once the person is in. */
  readonly linkHash?: string | null | undefined
  readonly request: RequestContext
  /** The device cookie of the request. */
  readonly device: string | undefined
}

export interface EnteredSession {
  readonly kind: 'session'
  readonly session: SignedIn
  /** Second half of a browser's session, for its cookie; undefined for programs. */
  readonly cookie: string | undefined
  /** Value for the device cookie; undefined for programs. */
  readonly device: string | undefined
}
export type SignInOutcome = EnteredSession | { readonly kind: 'step'; readonly step: SignInStep }

/**
 * Where every way in ends, in the transaction in which the first secret was found right: a session, or a ticket for
 * the next step. First the second factor, if one is set up; then consent to texts that have changed since.
 */
export async function enterWith(deps: Deps, tx: Executor, entering: Entering): Promise<SignInOutcome> {
  // A sub-account has no second factor and no contract of its own: both are its primary account's.
  if (entering.subAccount) return startEntered(deps, tx, entering)
  const methods = await factorMethodsOf(tx, entering.account.id)
  if (methods.length > 0) return giveTicket(deps, tx, entering, { next: 'secondFactor', methods })
  return enterWithFactor(deps, tx, entering)
}

/** The rest of the way, for whoever has shown the second factor or has none. */
export async function enterWithFactor(deps: Deps, tx: Executor, entering: Entering): Promise<SignInOutcome> {
  const agreements = await outdatedAgreements(deps, tx, entering.account.id)
  if (agreements.length > 0) return giveTicket(deps, tx, entering, { next: 'agreements', agreements })
  return startEntered(deps, tx, entering)
}

/**
 * Starts the session of somebody of whom nothing more is asked: binds what they agreed to before, links what was to
 * be linked, makes the browser a known device and warns where it is a new one, and writes it all down.
 */
export async function startEntered(deps: Deps, tx: Executor, entering: Entering): Promise<EnteredSession> {
  const { account, subAccount, request, identity } = entering
  const userId = subAccount?.id ?? account.id
  const { cookie, ...session } = await startSession(deps, tx, account, request, subAccount?.id ?? null)
  const device = request.fromBrowser
    ? await rememberDevice(deps, tx, userId, entering.device)
    : await rememberProgram(deps, tx, userId, request)
  await recordAudit(
    deps,
    tx,
    { kind: 'signedIn', accountId: account.id, actorId: userId, detail: { identity } },
    request,
  )
  if (subAccount) await noteSubAccountSignIn(tx, subAccount.id, deps.clock.now())
  else await bindConsents(deps, tx, account.id, request.agreeRecordIds)
  if (device.isNew) await deps.outbox.enqueue(tx, newDeviceMail(deps, subAccount ?? account, request))
  const linked = await linkEntered(deps, tx, entering)
  const crossed = identity === 'customer' && account.accountType === ACCOUNT_TYPE.partner
  const notice = linked === false ? 'notLinked' : crossed ? 'partnerSignedInAsCustomer' : undefined
  return {
    kind: 'session',
    session: notice ? { ...session, notice } : session,
    cookie,
    device: device.cookie,
  }
}

/** Whether the identity to be linked now is; undefined where there is none. A sign-in stands without its link. */
async function linkEntered(deps: Deps, tx: Executor, { account, subAccount, linkHash, request }: Entering) {
  if (!linkHash || subAccount) return undefined
  return (await redeemLink(deps, tx, { linkHash, accountId: account.id, request })) === 'linked'
}

type NextStep =
  | { next: 'secondFactor'; methods: FactorMethod[] }
  | { next: 'agreements'; agreements: AgreementName[] }

async function giveTicket(
  deps: Deps,
  tx: Executor,
  { account, subAccount, identity, linkHash }: Entering,
  step: NextStep,
): Promise<SignInOutcome> {
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
  return { kind: 'step', step: { methods: [], agreements: [], ...step, ticket, expiresAt } }
}

/** A living ticket and whose it is; undefined for one that ended, was used, or waits for another step. */
export async function openTicket(
  deps: Deps,
  db: Executor,
  ticket: string,
  waitsFor: SignInStep['next'],
): Promise<{ ticket: Ticket; account: Account; subAccount: SubAccount | undefined } | undefined> {
  const found = await findTicket(db, sha256(ticket), deps.clock.now())
  if (!found || found.factorPassed !== (waitsFor === 'agreements')) return undefined
  const account = await accountById(db, found.accountId)
  if (!account || account.closedAt !== null) return undefined
  const subAccount = found.subAccountId === null ? undefined : await subAccountById(db, found.subAccountId)
  return { ticket: found, account, subAccount }
}

/** Sets the cookies of a sign-in and gives its answer; the last line of every route that signs somebody in. */
export function sendSignIn(
  call: { setCookie(name: CookieName, value: string | null): void },
  outcome: SignInOutcome,
): SignInAnswer {
  if (outcome.kind === 'step') return outcome.step
  if (outcome.cookie) call.setCookie('session', outcome.cookie)
  if (outcome.device) call.setCookie('device', outcome.device)
  return outcome.session
}

/** Forgets tickets that are over. */
export async function cleanTickets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteTicketsBefore(deps.db.query, deps.clock.now() - TICKET_LIFE_MS)
}
