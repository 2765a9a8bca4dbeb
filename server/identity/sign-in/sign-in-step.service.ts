import type { z } from 'zod'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import type { acceptAtSignIn, passSecondFactor } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { lockedOut, type ReservedAttempt, reserveAttempt } from '#server/identity/lockout/lockout.service.ts'
import {
  checkFactor,
  factorAskedSince,
  passkeyOptions,
} from '#server/identity/second-factor/second-factor.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { outdatedAgreements, recordConsents } from '#server/people/agreement/agreement.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  completeAfterSecondFactor,
  completeSignIn,
  type SignInOutcome,
  startSignInSession,
} from './complete-sign-in.service.ts'
import { factorCounters } from './locks.service.ts'
import {
  findOpenTicket,
  type PendingSignIn,
  redeemTicket,
  type SignInContext,
  userIdOf,
} from './ticket.service.ts'
import { announceLock } from './unlock.service.ts'

type FactorStep = z.output<typeof passSecondFactor.body>
type AgreementStep = z.output<typeof acceptAtSignIn.body>
type TicketOwner = Pick<PendingSignIn, 'account' | 'subAccount'>

/**
 * Verifies the second factor that a ticket waits for. Ticket and factor are used up in one transaction, the ticket
 * first: of several right factors sent in parallel on one ticket one is used up.
 * @throws linkOver (the ticket), codeWrong, factorUsed, locked (the fifth), accountDisabled
 */
export async function signInWithSecondFactor(
  deps: Deps,
  { ticket, proof }: FactorStep,
  context: SignInContext,
): Promise<SignInOutcome> {
  const open = await findOpenTicket(deps, deps.db.query, ticket, 'secondFactor')
  if (!open) throw appError(verificationErrors.linkOver)
  const owner = { accountId: open.account.id, userId: userIdOf(open) }
  const { request, device } = context
  const attempt = await reserveAttempt(deps, await factorCounters(deps, owner.userId, device))
  const checked = await attempt.verify(() =>
    checkFactor(deps, { ...owner, proof, challengeOwner: challengeOwner(ticket), request }),
  )
  return deps.db.transaction(async (tx) => {
    if (!(await findOpenTicket(deps, tx, ticket, 'secondFactor'))) {
      await attempt.release(tx)
      throw committed(appError(verificationErrors.linkOver))
    }
    if (checked.verdict === 'wrong' || (await attempt.isGuessedOut(tx)))
      return refuseFactor(deps, tx, attempt, { open, request, refusal: wrongFactor(proof) })
    if (checked.verdict === 'repeated' || !(await checked.spend(tx))) {
      await attempt.release(tx)
      throw committed(repeatedFactor(proof))
    }
    await attempt.clear(tx)
    const pending = await redeemTicket(deps, tx, { ticket, step: 'secondFactor' }, context)
    return completeAfterSecondFactor(deps, tx, pending)
  })
}

/** What a passkey must sign for a ticket. @throws linkOver */
export async function ticketPasskeyOptions(deps: Deps, ticket: string): Promise<Record<string, unknown>> {
  const open = await findOpenTicket(deps, deps.db.query, ticket, 'secondFactor')
  if (!open) throw appError(verificationErrors.linkOver)
  return passkeyOptions(deps, { userId: userIdOf(open), challengeOwner: challengeOwner(ticket) })
}

/**
 * Records consent to the texts that a ticket waits for. Where texts have changed meanwhile the ticket stays open for
 * another try. Where a second factor was set up since the ticket was issued, it is asked for first: otherwise a thief
 * with the password could keep a ticket open past the moment in which the owner secured the account.
 * @throws outdated, linkOver, accountDisabled
 */
export async function signInWithConsents(
  deps: Deps,
  { ticket, agreements }: AgreementStep,
  context: SignInContext,
): Promise<SignInOutcome> {
  return deps.db.transaction(async (tx) => {
    const pending = await redeemTicket(deps, tx, { ticket, step: 'agreements' }, context)
    const accountId = pending.account.id
    const factorSince = await factorAskedSince(tx, accountId)
    if (factorSince !== undefined && factorSince >= pending.ticketIssuedAt)
      return completeSignIn(deps, tx, pending)
    const required = await outdatedAgreements(deps, tx, accountId)
    await recordConsents(deps, tx, { accountId, purpose: 'signIn', required, accepted: agreements })
    for (const agreement of required) {
      const entry = { kind: 'consentGiven', accountId, actorId: accountId, detail: { agreement } } as const
      await recordAudit(deps, tx, entry, context.request)
    }
    return startSignInSession(deps, tx, pending)
  })
}

async function refuseFactor(
  deps: Deps,
  tx: Executor,
  attempt: ReservedAttempt,
  { open, request, refusal }: { open: TicketOwner; request: RequestContext; refusal: AppError },
): Promise<never> {
  const { account, subAccount } = open
  const whose = { accountId: account.id, subAccountId: subAccount?.id ?? null }
  const { locked, endsGuessing } = await attempt.countWrong(tx)
  const told = locked ? lockedOut() : refusal
  const detail = { code: told.code, step: 'secondFactor' }
  const entry = {
    accountId: account.id,
    actorId: null,
    detail: subAccount ? { ...detail, subAccount: subAccount.userName } : detail,
  }
  await recordAudit(deps, tx, { kind: 'signInRefused', ...entry }, request)
  if (locked) {
    await recordAudit(deps, tx, { kind: 'signInLocked', ...entry }, request)
    await announceLock(deps, tx, { ...whose, step: 'secondFactor' }, request)
  }
  if (endsGuessing) await announceLock(deps, tx, { ...whose, step: 'guesses' }, request)
  throw committed(told)
}

/** The refusal of a wrong factor: at the field of the code, or at the whole answer of a passkey. */
export function wrongFactor({ method }: Pick<FactorStep['proof'], 'method'>): AppError {
  return fieldError(method === 'passkey' ? 'proof' : 'proof.code', verificationErrors.codeWrong)
}

/** The refusal of a right factor that was used before; it does not count as wrong. */
export function repeatedFactor({ method }: { readonly method: string }): AppError {
  return fieldError(method === 'passkey' ? 'proof' : 'proof.code', secondFactorErrors.factorUsed)
}

function challengeOwner(ticket: string): string {
  return `ticket:${sha256(ticket)}`
}
