import { z } from 'zod'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import type { Identity } from '#contract/identity/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { deviceBucket } from '#server/identity/device/device.service.ts'
import {
  type ReservedAttempt,
  reserveAttempt,
  wrongPassword,
} from '#server/identity/lockout/lockout.service.ts'
import { FIRST_FACTOR, type FirstFactor } from '#server/identity/second-factor/factor-change.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { type Account, accountById, accountByLogin } from '#server/people/account/account.service.ts'
import { type SubAccount, subAccountByLogin } from '#server/people/sub-account/sub-account.service.ts'
import { isAddressAllowed, subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { completeSignIn, type SignInOutcome } from './complete-sign-in.service.ts'
import { countersOf } from './locks.service.ts'
import { operatorLogin, passwordGuesses, subLogin } from './login.rules.ts'
import { endOlderRecentAuth } from './re-authentication.service.ts'
import { recordedSessions } from './session.store.ts'
import type { SignInContext } from './ticket.service.ts'
import { announceLock, type Lock, MAIL_LOCK, mailLock } from './unlock.service.ts'

interface TypedCredentials {
  readonly identity: Identity
  /** User name or e-mail address, as typed. */
  readonly account: string
  readonly password: string
}

/**
 * Signs a primary account in. Refusals that only the owner may learn (disabled, wrong identity) require the right
 * password.
 * @throws locked, fourLeft to oneLeft, accountDisabled, partnersOnly, loginIncorrect
 */
export async function signInWithPassword(
  deps: Deps,
  { identity, account: typed, password }: TypedCredentials,
  context: SignInContext,
): Promise<SignInOutcome> {
  const credentials = await verifyCredentials(deps, accountMethod(typed), password, context)
  return deps.db.transaction(async (tx) => {
    const { account } = await settleCredentials(deps, tx, credentials)
    const refusal = refusalOf(account, identity)
    if (refusal) return refuseSignIn(deps, tx, credentials, refusal)
    return completeSignIn(deps, tx, { account, identity, context })
  })
}

/**
 * Signs an operator in. Of accounts of customers and partners it tells nothing: they count as missing.
 * @throws locked, fourLeft to oneLeft, accountDisabled, loginIncorrect
 */
export async function signInAsOperator(
  deps: Deps,
  { account: typed, password }: Omit<TypedCredentials, 'identity'>,
  context: SignInContext,
): Promise<SignInOutcome> {
  const credentials = await verifyCredentials(deps, operatorMethod(typed), password, context)
  return deps.db.transaction(async (tx) => {
    const { account } = await settleCredentials(deps, tx, credentials)
    const refusal = refusalOf(account, 'operator')
    if (refusal) return refuseSignIn(deps, tx, credentials, refusal)
    return completeSignIn(deps, tx, { account, identity: 'operator', context })
  })
}

/**
 * Signs a sub-account in, by the user name of its primary account and its own name or address.
 * @throws as `signInWithPassword`; with the right password also primaryUnknown (the primary account is closed) and
 * notOfThisPrimary
 */
export async function signInAsSubAccount(
  deps: Deps,
  { identity, primary, account: typed, password }: TypedCredentials & { readonly primary: string },
  context: SignInContext,
): Promise<SignInOutcome> {
  const credentials = await verifyCredentials(deps, subAccountMethod(primary, typed), password, context)
  return deps.db.transaction(async (tx) => {
    const { subAccount } = await settleCredentials(deps, tx, credentials)
    const account = await accountById(tx, subAccount.accountId)
    if (!account || account.closedAt !== null)
      return refuseSignIn(deps, tx, credentials, appError(signInErrors.primaryUnknown))
    if ((await accountByName(tx, emailKey(primary)))?.id !== account.id)
      return refuseSignIn(deps, tx, credentials, appError(signInErrors.notOfThisPrimary))
    const { networks } = await subAccountRules(tx, account.id)
    const isAllowed = isAddressAllowed(networks.join(' '), context.request.address)
    const refusal =
      subRefusalOf(subAccount, deps.clock.now()) ??
      refusalOf(account, identity) ??
      (isAllowed ? undefined : appError(httpErrors.addressNotAllowed))
    if (refusal) return refuseSignIn(deps, tx, credentials, refusal)
    return completeSignIn(deps, tx, { account, subAccount, identity, context })
  })
}

/** The person that the typed names belong to. */
interface Person {
  readonly person: Account | SubAccount
  readonly accountId: string
  readonly subAccount?: SubAccount
}

/** How a sign-in finds its person: by an account's names, or by a sub-account's. */
interface SignInMethod<P extends Person> {
  /** What wrong passwords count under, together with the device. */
  readonly login: string
  /** Costs the same reads for names that do not exist. */
  find(db: Executor): Promise<P | undefined>
}

/** By user name or e-mail address of a primary account. */
export function accountMethod(typed: string): SignInMethod<Person & { readonly account: Account }> {
  const login = emailKey(typed)
  return {
    login,
    async find(db) {
      const account = await accountByLogin(db, login)
      return account && canSignIn(account) ? { person: account, accountId: account.id, account } : undefined
    },
  }
}

function operatorMethod(typed: string): SignInMethod<Person & { readonly account: Account }> {
  const login = emailKey(typed)
  return {
    login: operatorLogin(login),
    async find(db) {
      const account = await accountByLogin(db, login)
      const isOperator = account?.accountType === ACCOUNT_TYPE.operator && account.closedAt === null
      return isOperator ? { person: account, accountId: account.id, account } : undefined
    },
  }
}

function subAccountMethod(
  typedPrimary: string,
  typed: string,
): SignInMethod<Person & { readonly subAccount: SubAccount }> {
  const [primary, login] = [emailKey(typedPrimary), emailKey(typed)]
  return {
    login: subLogin(primary, login),
    async find(db) {
      const subAccount = await subAccountByLogin(db, (await accountByName(db, primary))?.id, login)
      return subAccount && { person: subAccount, accountId: subAccount.accountId, subAccount }
    },
  }
}

/**
 * Schedules the mail with an unlock link for a person who asks for one. The same reads and the same job for names that
 * do not exist.
 */
export async function sendUnlockLink(
  deps: Deps,
  { account, primary }: { readonly account: string; readonly primary?: string | undefined },
  request: RequestContext,
): Promise<void> {
  const method = primary === undefined ? accountMethod(account) : subAccountMethod(primary, account)
  const found: Person | undefined = await method.find(deps.db.query)
  await deps.db.transaction((tx) => announceLock(deps, tx, { ...ownerOf(found), step: 'requested' }, request))
}

/** A password that was compared with its hash, and not yet counted: `settleCredentials` does that. */
interface VerifiedCredentials<P extends Person> {
  readonly method: SignInMethod<P>
  /** Undefined where the typed names do not exist. */
  readonly found: P | undefined
  readonly isRight: boolean
  readonly attempt: ReservedAttempt
  readonly context: SignInContext
}

/**
 * Reserves an attempt and compares the password with the hash. A name that does not exist costs the same reads, the
 * same hash and the same counter as one that does, so that nothing tells them apart.
 * @throws locked during a lock
 */
export async function verifyCredentials<P extends Person>(
  deps: Deps,
  method: SignInMethod<P>,
  password: string,
  context: SignInContext,
): Promise<VerifiedCredentials<P>> {
  const found = await method.find(deps.db.query)
  const device = await deviceBucket(deps.db.query, found?.person.id, context.device)
  const guesses = found ? passwordGuesses(found.person.id) : guessesAtMissing(deps, method.login)
  const attempt = await reserveAttempt(deps, countersOf(method.login, device, guesses))
  // A sub-account whose initial password is not mailed yet has an empty hash, which costs as much as a name without one.
  const isRight = await attempt.verify(() => deps.hasher.verify(found?.person.passwordHash || null, password))
  return { method, found, isRight, attempt, context }
}

/**
 * Counts a wrong password and refuses it; clears the count for the right one and reads its person again. Between the
 * hash and this transaction the password may have changed, or the account have been renamed or closed: what was right
 * then is refused now, without being counted as a guess.
 * @param wrong the refusal of a wrong password that does not lock; fourLeft to oneLeft unless given
 * @throws locked, fourLeft to oneLeft or `wrong`; loginIncorrect or `wrong` after a change
 */
export async function settleCredentials<P extends Person>(
  deps: Deps,
  tx: Executor,
  credentials: VerifiedCredentials<P>,
  wrong?: AppError,
): Promise<P> {
  const { method, found, isRight, attempt } = credentials
  const isGuessedOut = await attempt.isGuessedOut(tx)
  if (!found || !isRight || isGuessedOut) {
    const counted = await attempt.countWrong(tx)
    const refusal = counted.locked || !wrong ? wrongPassword(counted) : wrong
    await recordRefusal(deps, tx, credentials, refusal)
    if (counted.locked) await recordLock(deps, tx, credentials, refusal)
    if (counted.endsGuessing)
      await announceLock(deps, tx, { ...ownerOf(found), step: 'guesses' }, credentials.context.request)
    throw committed(refusal)
  }
  await attempt.clear(tx)
  const now = await method.find(tx)
  if (now?.person.id !== found.person.id || now.person.passwordHash !== found.person.passwordHash)
    return refuseSignIn(deps, tx, credentials, wrong ?? appError(signInErrors.loginIncorrect))
  return now
}

/** Refuses the right password, with an entry in the log of the account; the transaction commits. */
export async function refuseSignIn(
  deps: Deps,
  tx: Executor,
  credentials: Refused,
  refusal: AppError,
): Promise<never> {
  await recordRefusal(deps, tx, credentials, refusal)
  throw committed(refusal)
}

type Refused = Pick<VerifiedCredentials<Person>, 'found' | 'context'>

async function recordRefusal(deps: Deps, tx: Executor, refused: Refused, refusal: AppError): Promise<void> {
  await recordAudit(
    deps,
    tx,
    { kind: 'signInRefused', ...entryOf(refused, refusal) },
    refused.context.request,
  )
}

/** Writes the lock into the log and schedules the mail to the owner; the same work for names that do not exist. */
async function recordLock(deps: Deps, tx: Executor, refused: Refused, refusal: AppError): Promise<void> {
  const { found, context } = refused
  await recordAudit(deps, tx, { kind: 'signInLocked', ...entryOf(refused, refusal) }, context.request)
  await announceLock(deps, tx, { ...ownerOf(found), step: 'password' }, context.request)
}

/** Whose lock is mailed; nulls for a name that does not exist. */
function ownerOf(found: Person | undefined) {
  return { accountId: found?.accountId ?? null, subAccountId: found?.subAccount?.id ?? null }
}

/** A hidden counter for a name that does not exist: the same work. One of 4,096, since nothing depends on it. */
function guessesAtMissing(deps: Deps, login: string): string {
  return passwordGuesses(`missing ${deps.keys.mac(login).slice(0, 3)}`)
}

/** The person did not sign in, so the entry has no actor; a name that does not exist has no account either. */
function entryOf({ found }: Refused, { code }: AppError) {
  const detail = found?.subAccount ? { code, subAccount: found.subAccount.userName } : { code }
  return { accountId: found?.accountId ?? null, actorId: null, detail }
}

/** The account of this user name; an e-mail address is none. */
async function accountByName(db: Executor, name: string): Promise<Account | undefined> {
  const account = await accountByLogin(db, name)
  return account?.userNameKey === name && canSignIn(account) ? account : undefined
}

/** Operators sign in elsewhere and closed accounts nowhere: their names are treated as missing. */
function canSignIn(account: Account): boolean {
  return account.accountType !== ACCOUNT_TYPE.operator && account.closedAt === null
}

function subRefusalOf({ disabledAt, initialUntil }: SubAccount, now: number): AppError | undefined {
  if (disabledAt !== null) return appError(signInErrors.accountDisabled)
  if (initialUntil !== null && initialUntil <= now) return appError(signInErrors.initialPasswordOver)
  return undefined
}

function refusalOf(account: Account, identity: Identity): AppError | undefined {
  if (account.disabledAt !== null) return appError(signInErrors.accountDisabled)
  if (identity === 'partner' && account.accountType !== ACCOUNT_TYPE.partner)
    return appError(httpErrors.partnersOnly)
  return undefined
}

/** The jobs of signing in. */
export function registerSignInJobs(deps: Deps): void {
  deps.jobs.on(MAIL_LOCK, (payload) => mailLock(deps, payload as Lock))
  deps.jobs.on(FIRST_FACTOR, (payload) => endOlderRecentAuth(deps, payload as FirstFactor))
}

/** Sign-ins that are on record, over or not, newest first. */
const sessions = copiedTable({
  key: 'sessions',
  title: { zh: '登录记录', en: 'Logins' },
  row: z.object({
    subAccountId,
    browser: z.string(),
    address: z.string(),
    startedAt: instant,
    lastUsedAt: instant,
    endedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await recordedSessions(db.query, accountId)
    return rows.map((session) => ({
      subAccountId: session.subAccountId,
      browser: session.userAgent,
      address: session.address,
      startedAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
      endedAt: session.endedAt,
    }))
  },
  labels: {},
})

export const signInPersonal: PersonalData = {
  stays: {
    sessions: 'ended at once; where they came from is evidence for 180 days, as the privacy policy says',
    signInTickets: 'revoked at once, deleted after ten minutes',
    signInUnlocks: 'a hash of a mailed link, deleted after a day',
  },
  copied: [sessions],
}
