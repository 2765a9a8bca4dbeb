import type { z } from 'zod'
import type { acceptAtSignIn, passSecondFactor } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { outdatedAgreements, recordConsents } from '#server/features/agreement/agreement.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { type WrongAttempt, withLockout } from '#server/features/lockout/lockout.service.ts'
import {
  checkFactor,
  factorAskedSince,
  passkeyOptions,
} from '#server/features/second-factor/second-factor.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import {
  type Entering,
  enterWith,
  enterWithFactor,
  openTicket,
  type SignInOutcome,
  startEntered,
} from './ticket.service.ts'
import { takeTicket } from './ticket.store.ts'
import { announceLock } from './unlock.service.ts'

type FactorStep = z.output<typeof passSecondFactor.body>
type AgreementStep = z.output<typeof acceptAtSignIn.body>

/**
 * Shows the second factor that a ticket waits for.
 * @throws 0058 for a ticket that is over or used, 0012 for a wrong factor, 0028 at the fifth, 0061 (disabled)
 */
export async function showFactor(
  deps: Deps,
  { ticket, proof }: FactorStep,
  request: RequestContext,
  device: string | undefined,
): Promise<SignInOutcome> {
  const open = await openTicket(deps, deps.db.query, ticket, 'secondFactor')
  if (!open) throw appError('0058')
  const accountId = open.account.id
  const outcome = await withLockout(deps, {
    bucket: factorBucket(accountId),
    check: () => checkFactor(deps, { accountId, proof, challengeOwner: challengeOwner(ticket), request }),
    wrong: () => wrongFactor(proof.method),
    onWrong: (tx, wrong) => writeFactorRefusal(deps, tx, { accountId, request, ...wrong }),
    async onRight(tx) {
      const entering = await takeStep(deps, tx, { ticket, step: 'secondFactor', request, device })
      return entering instanceof AppError ? entering : enterWithFactor(deps, tx, entering)
    },
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** What a passkey must sign for a ticket. @throws 0058 */
export async function ticketPasskeyOptions(deps: Deps, ticket: string): Promise<Record<string, unknown>> {
  const open = await openTicket(deps, deps.db.query, ticket, 'secondFactor')
  if (!open) throw appError('0058')
  return passkeyOptions(deps, { accountId: open.account.id, challengeOwner: challengeOwner(ticket) })
}

/**
 * Agrees to the texts that a ticket waits for. Texts that changed meanwhile are agreementOutdated, and the ticket
 * stays good for another try. Where a second factor was set up since, it is asked for first: else whoever knows the
 * password could keep a way in open past the moment in which the owner closed it.
 * @throws agreementOutdated, 0058, 0061
 */
export async function acceptTexts(
  deps: Deps,
  { ticket, agreements }: AgreementStep,
  request: RequestContext,
  device: string | undefined,
): Promise<SignInOutcome> {
  const outcome = await deps.db.transaction(async (tx) => {
    const entering = await takeStep(deps, tx, { ticket, step: 'agreements', request, device })
    if (entering instanceof AppError) return entering
    const accountId = entering.account.id
    if (((await factorAskedSince(tx, accountId)) ?? 0) >= entering.ticketSince)
      return enterWith(deps, tx, entering)
    const required = await outdatedAgreements(deps, tx, accountId)
    await recordConsents(deps, tx, { accountId, purpose: 'signIn', required, accepted: agreements })
    for (const agreement of required) {
      const entry = { kind: 'consentGiven', accountId, actorId: accountId, detail: { agreement } } as const
      await recordAudit(deps, tx, entry, request)
    }
    return startEntered(deps, tx, entering)
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Uses the ticket up, once, and gives who comes in with it; the refusal is returned so that it stays used up. */
async function takeStep(
  deps: Deps,
  tx: Executor,
  given: {
    ticket: string
    step: 'secondFactor' | 'agreements'
    request: RequestContext
    device: string | undefined
  },
): Promise<(Entering & { readonly ticketSince: number }) | AppError> {
  const { request, device } = given
  const open = await openTicket(deps, tx, given.ticket, given.step)
  const taken = open && (await takeTicket(tx, open.ticket.ticketHash, deps.clock.now()))
  if (!open || !taken) return appError('0058')
  const { account, subAccount } = open
  const { identity, linkHash, createdAt: ticketSince } = open.ticket
  if (isDisabled(account) || (subAccount && isDisabled(subAccount))) {
    const detail = { code: '0061' }
    const entry = { kind: 'signInRefused', accountId: account.id, actorId: null, detail } as const
    await recordAudit(deps, tx, entry, request)
    return appError('0061')
  }
  return { account, subAccount, identity, linkHash, request, device, ticketSince }
}

async function writeFactorRefusal(
  deps: Deps,
  tx: Executor,
  refused: { accountId: string; request: RequestContext } & WrongAttempt,
): Promise<void> {
  const { accountId, request, code, locked } = refused
  const entry = { accountId, actorId: null, detail: { code, step: 'secondFactor' } }
  await recordAudit(deps, tx, { kind: 'signInRefused', ...entry }, request)
  if (!locked) return
  await recordAudit(deps, tx, { kind: 'signInLocked', ...entry }, request)
  await announceLock(deps, tx, { accountId, subAccountId: null, step: 'secondFactor' }, request)
}

/** Wrong codes and passkeys of an account count together, wherever they are shown. */
export function factorBucket(accountId: string): string {
  return `factor:${accountId}`
}

/** Where a wrong factor is shown: at the code, or at the whole of what a passkey answered. */
export function wrongFactor(method: FactorStep['proof']['method']): AppError {
  return fieldError(method === 'passkey' ? 'proof' : 'proof.code', '0012')
}

function challengeOwner(ticket: string): string {
  return `ticket:${sha256(ticket)}`
}

function isDisabled({ disabledAt }: Pick<Account, 'disabledAt'>): boolean {
  return disabledAt !== null
}
