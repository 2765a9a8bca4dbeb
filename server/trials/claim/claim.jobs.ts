import type { Deps } from '#server/kit/deps.ts'
import { TRIAL_JOBS } from '#server/trials/trial/trial-move.service.ts'
import { tellOfClaim } from './claim.mail.ts'
import { CLAIM_JOBS, voidForOldCustomer } from './claim.service.ts'
import { findClaim, markExpired } from './claim.store.ts'

/** What happens to a claim by itself: the reminder before its last moment, and its end. */
export function registerClaimJobs(deps: Deps): void {
  deps.jobs.on(CLAIM_JOBS.remind, (payload) => remindOfClaim(deps, payload as OfClaim))
  deps.jobs.on(CLAIM_JOBS.expire, (payload) => expireClaim(deps, payload as OfClaim))
  deps.jobs.on(TRIAL_JOBS.converted, (payload) => afterConversion(deps, payload as OfAccount))
}

interface OfClaim {
  readonly claimId: string
}

interface OfAccount {
  readonly accountId: string
}

/** Tells that an open claim ends soon; a job that was delayed past its end says nothing. */
function remindOfClaim(deps: Deps, { claimId }: OfClaim): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const claim = await findClaim(tx, claimId)
    if (claim?.state !== 'open' || claim.expiresAt <= deps.clock.now()) return
    await tellOfClaim(deps, tx, claim, 'ending')
  })
}

/** By then the order that converted the trial has used its code. */
function afterConversion(deps: Deps, { accountId }: OfAccount): Promise<void> {
  return deps.db.transaction((tx) => voidForOldCustomer(deps, tx, accountId))
}

function expireClaim(deps: Deps, { claimId }: OfClaim): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await markExpired(tx, claimId, deps.clock.now()))) return
    const claim = await findClaim(tx, claimId)
    if (claim) await tellOfClaim(deps, tx, claim, 'expired')
  })
}
