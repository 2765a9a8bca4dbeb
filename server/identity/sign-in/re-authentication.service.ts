import type { z } from 'zod'
import type { PROOF_METHODS, proofBody } from '#contract/identity/sign-in/session.endpoints.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { lockedOut, reserveAttempt } from '#server/identity/lockout/lockout.service.ts'
import type { FirstFactor } from '#server/identity/second-factor/factor-change.service.ts'
import {
  type CheckedFactor,
  checkFactor,
  factorMethodsOf,
  passkeyOptions,
} from '#server/identity/second-factor/second-factor.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import { provenUntil, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { factorCounters, sessionCounters } from './locks.service.ts'
import { endRecentAuth, setRecentAuth } from './session.store.ts'
import { repeatedFactor, wrongFactor } from './sign-in-step.service.ts'
import type { SignInContext } from './ticket.service.ts'
import { announceLock } from './unlock.service.ts'

type Proof = z.output<typeof proofBody>['proof']
type ProofMethod = (typeof PROOF_METHODS)[number]

/** The methods of re-authentication. The password is one only while no second factor is set up. */
export async function reauthenticationMethods(deps: Deps, caller: SignedInCaller): Promise<ProofMethod[]> {
  const factors = await factorMethodsOf(deps.db.query, userIdOf(caller))
  return factors.length > 0 ? factors : ['password']
}

/**
 * Verifies the caller's password or second factor again and notes the moment in the session.
 * @returns until when the session counts as recently authenticated, in ms since 1970 UTC
 * @throws passwordWrong, codeWrong (a second factor), factorUsed, locked (the fifth), sessionOver when the session just
 * ended
 */
export async function reauthenticate(
  deps: Deps,
  caller: SignedInCaller,
  proof: Proof,
  { request, device }: SignInContext,
): Promise<number> {
  const methods = await reauthenticationMethods(deps, caller)
  if (!methods.includes(proof.method))
    throw appError(httpErrors.inputInvalid, { fields: { 'proof.method': { code: 'optionUnknown' } } })
  const { accountId, subAccountId, sessionId } = caller
  const userId = userIdOf(caller)
  const counters = proof.method === 'password' ? sessionCounters : factorCounters
  const attempt = await reserveAttempt(deps, await counters(deps, userId, device))
  const checked = await attempt.verify(() => verifyProof(deps, caller, proof, request))
  return deps.db.transaction(async (tx) => {
    if (checked.verdict === 'wrong' || (await attempt.isGuessedOut(tx))) {
      const { locked } = await attempt.countWrong(tx)
      const refusal = locked ? lockedOut() : wrongProof(proof)
      const entry = { accountId, actorId: userId, detail: { code: refusal.code } }
      await recordAudit(deps, tx, { kind: 'proofRefused', ...entry }, request)
      const step = proof.method === 'password' ? 'session' : 'secondFactor'
      if (locked) await announceLock(deps, tx, { accountId, subAccountId, step }, request)
      throw committed(refusal)
    }
    if (checked.verdict === 'repeated' || !(await checked.spend(tx))) {
      await attempt.release(tx)
      throw committed(repeatedFactor(proof))
    }
    await attempt.clear(tx)
    const provenAt = deps.clock.now()
    if (!(await setRecentAuth(tx, sessionId, provenAt))) throw committed(appError(httpErrors.sessionOver))
    return provenUntil({ ...caller, provenAt })
  })
}

/** Requires every other session to re-authenticate, with the factor that has just come into force. */
export function endOlderRecentAuth(
  deps: Deps,
  { accountId, userId, sessionId: except, at }: FirstFactor,
): Promise<void> {
  const owner = { accountId, subAccountId: userId === accountId ? null : userId }
  return endRecentAuth(deps.db.query, owner, { except, at })
}

/** What a passkey must sign for a re-authentication in this session. */
export function reauthenticationPasskeyOptions(
  deps: Deps,
  caller: SignedInCaller,
): Promise<Record<string, unknown>> {
  return passkeyOptions(deps, { userId: userIdOf(caller), challengeOwner: challengeOwner(caller) })
}

async function verifyProof(
  deps: Deps,
  caller: SignedInCaller,
  proof: Proof,
  request: RequestContext,
): Promise<CheckedFactor> {
  const { accountId, subAccountId } = caller
  if (proof.method !== 'password')
    return checkFactor(deps, {
      accountId,
      userId: userIdOf(caller),
      proof,
      challengeOwner: challengeOwner(caller),
      request,
    })
  const person = await (subAccountId === null
    ? accountById(deps.db.query, accountId)
    : subAccountById(deps.db.query, subAccountId))
  const isRight = await deps.hasher.verify(person?.passwordHash || null, proof.password)
  return { verdict: isRight ? 'right' : 'wrong', spend: async () => true }
}

/** The refusal of a wrong proof: at its field. */
function wrongProof(proof: Proof): AppError {
  return proof.method === 'password'
    ? fieldError('proof.password', signInErrors.passwordWrong)
    : wrongFactor(proof)
}

function challengeOwner({ sessionId }: SignedInCaller): string {
  return `session:${sessionId}`
}
