import type { z } from 'zod'
import type { PROOF_METHODS, proofBody } from '#contract/features/sign-in/session.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { withLockout } from '#server/features/lockout/lockout.service.ts'
import type { FirstFactor } from '#server/features/second-factor/factor-change.service.ts'
import {
  checkFactor,
  factorMethodsOf,
  passkeyOptions,
} from '#server/features/second-factor/second-factor.service.ts'
import { AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import { provenUntil, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { forgetProofs, markProven } from './session.store.ts'
import { factorBucket, wrongFactor } from './sign-in-step.service.ts'

type Proof = z.output<typeof proofBody>['proof']
type ProofMethod = (typeof PROOF_METHODS)[number]

/** How somebody proves again who it is. The password is one way only while no second factor is set up. */
export async function proofMethods(deps: Deps, caller: SignedInCaller): Promise<ProofMethod[]> {
  const factors = await factorMethodsOf(deps.db.query, caller.accountId)
  return factors.length > 0 ? factors : ['password']
}

/**
 * Checks a proof and notes its moment in the session.
 * @throws 0021 for a wrong password, 0012 for a wrong factor, 0028 at the fifth, 0010 when the session just ended
 */
export async function prove(
  deps: Deps,
  caller: SignedInCaller,
  proof: Proof,
  request: RequestContext,
): Promise<number> {
  const methods = await proofMethods(deps, caller)
  if (!methods.includes(proof.method))
    throw appError('inputInvalid', { fields: { 'proof.method': { code: 'optionUnknown' } } })
  const { accountId, sessionId } = caller
  const secret =
    proof.method === 'password'
      ? ownPassword(deps, accountId, proof)
      : ownFactor(deps, caller, { proof, request })
  const outcome = await withLockout(deps, {
    ...secret,
    async onRight(tx) {
      const provenAt = deps.clock.now()
      const alive = await markProven(tx, sessionId, provenAt)
      return alive ? provenUntil({ ...caller, provenAt }) : appError('0010')
    },
    async onWrong(tx, { code }) {
      const entry = { accountId, actorId: accountId, detail: { code } }
      await recordAudit(deps, tx, { kind: 'proofRefused', ...entry }, request)
    },
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Has every other session prove itself anew, by the factor that has just come into force. */
export function forgetOlderProofs(deps: Deps, { accountId, sessionId, at }: FirstFactor): Promise<void> {
  return forgetProofs(deps.db.query, { accountId, except: sessionId, at })
}

/** What a passkey must sign as a proof in this session. */
export function proofPasskeyOptions(deps: Deps, caller: SignedInCaller): Promise<Record<string, unknown>> {
  return passkeyOptions(deps, { accountId: caller.accountId, challengeOwner: challengeOwner(caller) })
}

function ownPassword(deps: Deps, accountId: string, { password }: { password: string }) {
  return {
    bucket: `proof:${accountId}`,
    async check() {
      const account = await accountById(deps.db.query, accountId)
      return (await deps.hasher.verify(account?.passwordHash ?? null, password)) || undefined
    },
    wrong: () => fieldError('proof.password', '0021'),
  }
}

function ownFactor(
  deps: Deps,
  caller: SignedInCaller,
  { proof, request }: { proof: Exclude<Proof, { method: 'password' }>; request: RequestContext },
) {
  const { accountId } = caller
  const shown = { accountId, proof, challengeOwner: challengeOwner(caller), request }
  return {
    bucket: factorBucket(accountId),
    check: async () => (await checkFactor(deps, shown)) && true,
    wrong: () => wrongFactor(proof.method),
  }
}

function challengeOwner({ sessionId }: SignedInCaller): string {
  return `session:${sessionId}`
}
