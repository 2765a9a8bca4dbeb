import type { z } from 'zod'
import type { PROOF_METHODS, proofBody } from '#contract/features/sign-in/session.endpoints.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { lockedOut, reserveAttempt } from '#server/features/lockout/lockout.service.ts'
import type { FirstFactor } from '#server/features/second-factor/factor-change.service.ts'
import {
  checkFactor,
  factorMethodsOf,
  passkeyOptions,
} from '#server/features/second-factor/second-factor.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import { type AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import { provenUntil, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { endRecentAuth, setRecentAuth } from './session.store.ts'
import { factorBucket, wrongFactor } from './sign-in-step.service.ts'

type Proof = z.output<typeof proofBody>['proof']
type ProofMethod = (typeof PROOF_METHODS)[number]

/** The methods of re-authentication. The password is one only while no second factor is set up. */
export async function reauthenticationMethods(deps: Deps, caller: SignedInCaller): Promise<ProofMethod[]> {
  const factors = await factorMethodsOf(deps.db.query, caller.accountId)
  return factors.length > 0 ? factors : ['password']
}

/**
 * Verifies the caller's password or second factor again and notes the moment in the session.
 * @returns until when the session counts as recently authenticated, in ms since 1970 UTC
 * @throws passwordWrong, codeWrong (a second factor), locked (the fifth), sessionOver when the session just ended
 */
export async function reauthenticate(
  deps: Deps,
  caller: SignedInCaller,
  proof: Proof,
  request: RequestContext,
): Promise<number> {
  const methods = await reauthenticationMethods(deps, caller)
  if (!methods.includes(proof.method))
    throw appError(httpErrors.inputInvalid, { fields: { 'proof.method': { code: 'optionUnknown' } } })
  const { accountId, sessionId } = caller
  const bucket = proof.method === 'password' ? `proof:${accountId}` : factorBucket(accountId)
  const attempt = await reserveAttempt(deps, bucket)
  const isRight = await attempt.verify(() => verifyProof(deps, caller, proof, request))
  return deps.db.transaction(async (tx) => {
    if (!isRight) {
      const { locked } = await attempt.countWrong(tx)
      const refusal = locked ? lockedOut() : wrongProof(proof)
      const entry = { accountId, actorId: accountId, detail: { code: refusal.code } }
      await recordAudit(deps, tx, { kind: 'proofRefused', ...entry }, request)
      throw committed(refusal)
    }
    await attempt.clear(tx)
    const provenAt = deps.clock.now()
    if (!(await setRecentAuth(tx, sessionId, provenAt))) throw committed(appError(httpErrors.sessionOver))
    return provenUntil({ ...caller, provenAt })
  })
}

/** Requires every other session to re-authenticate, with the factor that has just come into force. */
export function endOlderRecentAuth(deps: Deps, { accountId, sessionId, at }: FirstFactor): Promise<void> {
  return endRecentAuth(deps.db.query, { accountId, except: sessionId, at })
}

/** What a passkey must sign for a re-authentication in this session. */
export function reauthenticationPasskeyOptions(
  deps: Deps,
  caller: SignedInCaller,
): Promise<Record<string, unknown>> {
  return passkeyOptions(deps, { accountId: caller.accountId, challengeOwner: challengeOwner(caller) })
}

async function verifyProof(
  deps: Deps,
  caller: SignedInCaller,
  proof: Proof,
  request: RequestContext,
): Promise<boolean> {
  const { accountId } = caller
  if (proof.method !== 'password')
    return checkFactor(deps, { accountId, proof, challengeOwner: challengeOwner(caller), request })
  const account = await accountById(deps.db.query, accountId)
  return deps.hasher.verify(account?.passwordHash ?? null, proof.password)
}

function wrongProof(proof: Proof): AppError {
  return proof.method === 'password'
    ? fieldError('proof.password', signInErrors.passwordWrong)
    : wrongFactor(proof)
}

function challengeOwner({ sessionId }: SignedInCaller): string {
  return `session:${sessionId}`
}
