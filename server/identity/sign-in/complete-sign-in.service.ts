import type { SignedIn, SignInAnswer, SignInStep } from '#contract/identity/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { rememberDevice, rememberProgram } from '#server/identity/device/device.service.ts'
import { redeemLink } from '#server/identity/identity-link/identity-link.service.ts'
import { hasFactor } from '#server/identity/second-factor/factor-change.service.ts'
import { factorMethodsOf } from '#server/identity/second-factor/second-factor.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { CookieName } from '#server/kit/http/cookies.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { bindConsents, outdatedAgreements } from '#server/people/agreement/agreement.service.ts'
import { noteSubAccountSignIn } from '#server/people/sub-account/sub-account.service.ts'
import { isFactorRequired, subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { endSessionOfCookie, endUserSessions, startSession } from './session.service.ts'
import { newDeviceMail } from './sign-in.mail.ts'
import { issueTicket, type PendingSignIn, type SignInContext, userIdOf } from './ticket.service.ts'

/** A sign-in that began a session. */
export interface SignInSession {
  readonly kind: 'session'
  readonly session: SignedIn
  /** Second half of a browser's session, for its cookie; undefined for programs. */
  readonly cookie: string | undefined
  /** Value for the device cookie; undefined for programs. */
  readonly device: string | undefined
}
export type SignInOutcome = SignInSession | { readonly kind: 'step'; readonly step: SignInStep }

/**
 * The end of every sign-in method, in the transaction that settles its first secret: a session, or a ticket for the
 * next step. The second factor comes first where one is set up, then consent to texts that have changed.
 */
export async function completeSignIn(
  deps: Deps,
  tx: Executor,
  pending: PendingSignIn,
): Promise<SignInOutcome> {
  const methods = await factorMethodsOf(tx, userIdOf(pending))
  if (methods.length === 0) return completeAfterSecondFactor(deps, tx, pending)
  return { kind: 'step', step: await issueTicket(deps, tx, pending, { next: 'secondFactor', methods }) }
}

/** Completes a sign-in whose second factor is verified, or whose user has none. */
export async function completeAfterSecondFactor(
  deps: Deps,
  tx: Executor,
  pending: PendingSignIn,
): Promise<SignInOutcome> {
  // A sub-account has no contract of its own, and staff are no customers.
  if (pending.subAccount || isOperator(pending.account)) return startSignInSession(deps, tx, pending)
  const agreements = await outdatedAgreements(deps, tx, pending.account.id)
  if (agreements.length === 0) return startSignInSession(deps, tx, pending)
  return { kind: 'step', step: await issueTicket(deps, tx, pending, { next: 'agreements', agreements }) }
}

/** What an account of each type signs in as. */
const GRANTED = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.partner]: 'partner',
  [ACCOUNT_TYPE.operator]: 'operator',
} as const

/**
 * Starts the session of a sign-in that needs no further step, with all that belongs to it: the device, the entry in
 * the log, earlier consents, the mail about a new device and the third-party identity to be linked.
 */
export async function startSignInSession(
  deps: Deps,
  tx: Executor,
  pending: PendingSignIn,
): Promise<SignInSession> {
  const { account, subAccount, identity, context } = pending
  const { request } = context
  const userId = userIdOf(pending)
  // The mailed initial password is good for one session at a time.
  if (subAccount?.initialUntil) await endUserSessions(deps, tx, subAccount)
  if (context.session) await endSessionOfCookie(deps, tx, context.session)
  const { cookie, ...session } = await startSession(deps, tx, account, request, subAccount?.id ?? null)
  const device = request.fromBrowser
    ? await rememberDevice(deps, tx, userId, context.device)
    : await rememberProgram(deps, tx, userId, request)
  // As what the session is, whatever the form was: a partner may sign in as a customer.
  const detail = { identity: GRANTED[account.accountType] }
  const entry = { kind: 'signedIn', accountId: account.id, actorId: userId, detail } as const
  await recordAudit(deps, tx, entry, request)
  if (subAccount) await noteSubAccountSignIn(tx, subAccount.id, deps.clock.now())
  else await bindConsents(deps, tx, account.id, request.agreeRecordIds)
  if (device.isNew) {
    await notify(deps, tx, {
      userId,
      kind: 'newDevice',
      params: { address: request.address },
      ...(account.accountType === ACCOUNT_TYPE.operator ? {} : { link: '/content/information/sessions' }),
      mails: [newDeviceMail(deps, subAccount ?? account, request)],
    })
  }
  const isLinked = await linkPending(deps, tx, pending)
  const isPartnerAsCustomer = identity === 'customer' && account.accountType === ACCOUNT_TYPE.partner
  const notice =
    isLinked === false ? 'notLinked' : isPartnerAsCustomer ? 'partnerSignedInAsCustomer' : undefined
  return {
    kind: 'session',
    session: {
      ...session,
      ...(notice ? { notice } : {}),
      ...(await dutyOf(deps, tx, pending)),
    },
    cookie,
    device: device.cookie,
  }
}

/** What the session must do before anything else, as every call of it finds out anew. */
async function dutyOf(
  deps: Deps,
  tx: Executor,
  { account, subAccount }: PendingSignIn,
): Promise<Pick<SignedIn, 'duty'>> {
  if (!subAccount) {
    const isMissing =
      isOperator(account) && deps.config.operatorSecondFactor && !(await hasFactor(tx, account.id))
    return isMissing ? { duty: 'setUpFactor' } : {}
  }
  if (subAccount.initialUntil) return { duty: 'changePassword' }
  if (!isFactorRequired(await subAccountRules(tx, account.id), deps.clock.now())) return {}
  return (await hasFactor(tx, subAccount.id)) ? {} : { duty: 'setUpFactor' }
}

function isOperator({ accountType }: PendingSignIn['account']): boolean {
  return accountType === ACCOUNT_TYPE.operator
}

/** Whether the pending identity is linked now; undefined where there is none. The sign-in completes in any case. */
async function linkPending(
  deps: Deps,
  tx: Executor,
  { account, subAccount, linkHash, context }: PendingSignIn,
) {
  if (!linkHash || subAccount) return undefined
  const { request } = context
  return (await redeemLink(deps, tx, { linkHash, accountId: account.id, request })) === 'linked'
}

/** What a sign-in takes from its call besides the input. */
export function signInContext(
  call: RequestContext & { cookie(name: CookieName): string | undefined },
): SignInContext {
  return { request: call, device: call.cookie('device'), session: call.cookie('session') }
}

/** Sets the cookies of a sign-in and gives its response body; the last line of every route that signs in. */
export function sendSignIn(
  call: { setCookie(name: CookieName, value: string | null): void },
  outcome: SignInOutcome,
): SignInAnswer {
  if (outcome.kind === 'step') return outcome.step
  if (outcome.cookie) call.setCookie('session', outcome.cookie)
  if (outcome.device) call.setCookie('device', outcome.device)
  return outcome.session
}
