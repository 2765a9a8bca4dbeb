import type { FactorMethod, FactorProof } from '#contract/features/second-factor/second-factor.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import type { CheckedFactor } from './checked-factor.rules.ts'
import {
  announce,
  type FactorChange,
  factorsInForce,
  hasFactor,
  mailFactorNews,
} from './factor-change.service.ts'
import { checkPasskeyAnswer, issuePasskeyChallenge, passkeySite } from './passkey.service.ts'
import { deletePasskeysSince } from './passkey.store.ts'
import {
  isRecoveryCode,
  makeRecoveryCodes,
  recoveryState,
  spendRecoveryCode,
} from './recovery-code.service.ts'
import { deleteRecoveryCodes, deleteTotpSince } from './second-factor.store.ts'
import { checkTotpCode } from './totp.service.ts'

export type { CheckedFactor }

/** The second factors that this account can use; empty where none is set up. */
export async function factorMethodsOf(db: Executor, accountId: string): Promise<FactorMethod[]> {
  const { totp, passkeys } = await factorsInForce(db, accountId)
  const methods: FactorMethod[] = []
  if (totp) methods.push('totp')
  if (passkeys.length > 0) methods.push('passkey')
  if (methods.length > 0 && ((await recoveryState(db, accountId))?.left ?? 0) > 0) methods.push('recovery')
  return methods
}

/** Since when signing in requires a factor; undefined where none is set up. */
export async function factorAskedSince(db: Executor, accountId: string): Promise<number | undefined> {
  const { totp, passkeys } = await factorsInForce(db, accountId)
  const added = [...(totp ? [totp.addedAt] : []), ...passkeys.map(({ createdAt }) => createdAt)]
  return added.length > 0 ? Math.min(...added) : undefined
}

/**
 * Verifies a second factor without using it up: a code, a recovery code and a response of a passkey are valid once,
 * also for parallel requests, which `spend` decides. The caller counts the attempts.
 * @param shown.challengeOwner the owner that `passkeyOptions` stored the challenge for: `ticket:<hash>` or `session:<id>`
 */
export async function checkFactor(
  deps: Deps,
  { accountId, proof, challengeOwner, request }: ShownFactor,
): Promise<CheckedFactor> {
  if (proof.method === 'totp') return checkTotpCode(deps, accountId, proof.code)
  if (proof.method === 'passkey')
    return checkPasskeyAnswer(deps, { accountId, owner: challengeOwner, response: proof.response })
  const isRight = await isRecoveryCode(deps, deps.db.query, accountId, proof.code)
  return {
    verdict: isRight ? 'right' : 'wrong',
    async spend(tx) {
      if (!(await spendRecoveryCode(deps, tx, accountId, proof.code))) return false
      const left = (await recoveryState(tx, accountId))?.left ?? 0
      const entry = { accountId, actorId: accountId, kind: 'recoveryCodeUsed', detail: { left } } as const
      await recordAudit(deps, tx, entry, request)
      await mailFactorNews(deps, tx, accountId, 'recoveryCodeUsed', { left })
      return true
    },
  }
}

/** A second factor to verify, and the request that it came with. */
export interface ShownFactor {
  readonly accountId: string
  readonly proof: FactorProof
  readonly challengeOwner: string
  readonly request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>
}

/** Options for the browser to use a passkey; the challenge is valid for this owner, five minutes and one response. */
export function passkeyOptions(
  deps: Deps,
  { accountId, challengeOwner }: { accountId: string; challengeOwner: string },
): Promise<Record<string, unknown>> {
  return issuePasskeyChallenge(deps, { accountId, owner: challengeOwner })
}

/**
 * Deletes the factors set up from `since` on, as account recovery does. Recovery codes of that time are deleted too,
 * since an attacker may have them.
 */
export async function deleteFactorsSince(tx: Executor, accountId: string, since: number): Promise<void> {
  await deleteTotpSince(tx, accountId, since)
  await deletePasskeysSince(tx, accountId, since)
  await deleteRecoveryCodes(tx, accountId, (await hasFactor(tx, accountId)) ? since : 0)
}

/** Deletes every factor, as closing an account does. */
export function deleteAllFactors(tx: Executor, accountId: string): Promise<void> {
  return deleteFactorsSince(tx, accountId, 0)
}

/** What the account's security page shows. */
export async function readFactors(deps: Deps, accountId: string) {
  const { totp, passkeys } = await factorsInForce(deps.db.query, accountId)
  return {
    totp: totp ?? null,
    passkeys,
    recoveryCodes: (await recoveryState(deps.db.query, accountId)) ?? null,
    passkeyOrigin: passkeySite(deps)?.origin ?? null,
  }
}

/** @throws notFound where no factor is set up that the codes could replace */
export async function renewRecoveryCodes(deps: Deps, change: FactorChange): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    if (!(await hasFactor(tx, change.accountId))) throw appError(httpErrors.notFound)
    await announce(deps, tx, change, 'recoveryCodesMade')
    return makeRecoveryCodes(deps, tx, change.accountId)
  })
}
