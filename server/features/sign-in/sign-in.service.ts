import type { Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { accountByLogin } from '#server/features/account/account.service.ts'
import { countedAttempt } from '#server/features/attempt/attempt.service.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import type { RequestFacts } from '#server/kit/http/route.ts'
import type { StartedSession } from './session.service.ts'
import { startSession } from './session.service.ts'

interface Credentials {
  readonly identity: Identity
  /** User name or e-mail address, as typed. */
  readonly account: string
  readonly password: string
}

/**
 * Signs a primary account in. A name that does not exist costs the same hash and the same counter as one that
 * does, so that nothing tells them apart; what only the owner may learn (disabled, wrong identity) comes after
 * the right password.
 * @throws 0028 to 0032, 0061 (disabled), IAM_0004 (a customer at the partner's door)
 */
export async function signInWithPassword(
  deps: Deps,
  { identity, account: typed, password }: Credentials,
  request: RequestFacts,
): Promise<StartedSession> {
  const login = typed.trim().normalize('NFKC').toLowerCase()
  const check = async () => {
    const found = await accountByLogin(deps.db.query, login)
    // Operators have a door of their own; at this one their names do not exist.
    const candidate = found?.accountType === ACCOUNT_TYPE.operator ? undefined : found
    const fits = await deps.hasher.verify(candidate?.passwordHash ?? null, password)
    return fits ? candidate : undefined
  }
  const outcome = await countedAttempt(deps, {
    bucket: login,
    check,
    async onRight(tx, account) {
      const refusal = refusalOf(account, identity)
      if (refusal) return refusal
      const session = await startSession(deps, tx, account, request)
      const crossed = identity === 'customer' && account.accountType === ACCOUNT_TYPE.partner
      return crossed ? { ...session, notice: 'partnerSignedInAsCustomer' as const } : session
    },
  })
  // Returned so far, not thrown: the right password clears the count all the same.
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Why somebody with the right password may not come in here. */
function refusalOf(account: Account, identity: Identity): AppError | undefined {
  if (account.disabledAt !== null) return appError('0061')
  if (identity === 'partner' && account.accountType !== ACCOUNT_TYPE.partner) return appError('IAM_0004')
  return undefined
}
