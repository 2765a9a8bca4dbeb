import type { Identity } from '#contract/features/sign-in/sign-in.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountById, accountByLogin } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { deviceBucket } from '#server/features/device/device.service.ts'
import { type WrongAttempt, withLockout } from '#server/features/lockout/lockout.service.ts'
import { type SubAccount, subAccountByLogin } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { attemptBucket, loginKey, subLogin } from './login.rules.ts'
import { enterWith, type SignInOutcome } from './ticket.service.ts'
import { announceLock } from './unlock.service.ts'

interface Credentials {
  readonly identity: Identity
  /** User name or e-mail address, as typed. */
  readonly account: string
  readonly password: string
}

/** What a door has found under the names that were typed. */
interface Found {
  /** Whose password is asked for. */
  readonly person: Account | SubAccount
  readonly accountId: string
  readonly subAccount?: SubAccount
}

interface Door<F extends Found> {
  /** What wrong passwords count under, together with the device. */
  readonly login: string
  /** Who the typed names are; the same reads for names that are nobody's. */
  find(db: Executor): Promise<F | undefined>
}

/** What was given at a door. */
interface Given {
  readonly password: string
  readonly request: RequestContext
  /** The device cookie of the request. */
  readonly device: string | undefined
}

interface Answers<P, R> {
  /** Answer to a wrong password that does not lock; 0029 to 0032 unless said otherwise. */
  readonly wrong?: () => AppError
  /**
   * What follows from the right one, in the transaction that gives the attempt back. A refusal is returned, not
   * thrown: the right password clears the count all the same.
   */
  readonly onRight: (tx: Executor, person: P) => Promise<R | AppError>
  /** What follows from the right one is a session alone: a power cut may take it back (`Db.passing`). */
  readonly passing?: boolean
}

/**
 * Signs a primary account in. What only the owner may learn (disabled, wrong identity) comes after the right password.
 * @throws 0028 to 0032, 0061 (disabled), IAM_0004 (a customer at the partner's door), loginIncorrect
 */
export async function signInWithPassword(
  deps: Deps,
  { identity, account, password }: Credentials,
  request: RequestContext,
  device: string | undefined,
): Promise<SignInOutcome> {
  const given = { account, password, request, device }
  const outcome = await countPassword(deps, given, {
    passing: true,
    async onRight(tx, found) {
      const refusal = refusalOf(found, identity)
      return refusal ?? enterWith(deps, tx, { account: found, identity, request, device })
    },
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/**
 * Checks the password of a primary account and counts it with those of signing in. A name that does not exist costs
 * the same reads, the same hash and the same counter as one that does, so that nothing tells them apart.
 * @returns what `onRight` returns, refusals included
 * @throws 0028 to 0032, or what `wrong` makes
 */
export function countPassword<R>(
  deps: Deps,
  given: Given & { readonly account: string },
  answers: Answers<Account, R>,
): Promise<R | AppError> {
  const login = loginKey(given.account)
  const door = {
    login,
    async find(db: Executor) {
      const account = await accountByLogin(db, login)
      return account && mayExist(account) ? { person: account, accountId: account.id, account } : undefined
    },
  }
  return passDoor(deps, door, given, {
    ...answers,
    onRight: (tx, { account }) => answers.onRight(tx, account),
  })
}

/**
 * Signs a sub-account in, by the user name of its primary account and its own name or address. Everything as for a
 * primary account; what only the right password brings to light is 0053 (its primary account is closed), 0054 (the
 * one that was typed is another one) and 0061.
 */
export async function signInAsSubAccount(
  deps: Deps,
  credentials: Credentials & { readonly primary: string },
  request: RequestContext,
  device: string | undefined,
): Promise<SignInOutcome> {
  const { identity, password } = credentials
  const [primary, login] = [loginKey(credentials.primary), loginKey(credentials.account)]
  const door = {
    login: subLogin(primary, login),
    async find(db: Executor) {
      const subAccount = await subAccountByLogin(db, (await accountByName(db, primary))?.id, login)
      return subAccount && { person: subAccount, accountId: subAccount.accountId, subAccount }
    },
  }
  const given = { password, request, device }
  const outcome = await passDoor(deps, door, given, {
    passing: true,
    async onRight(tx, { subAccount }) {
      const account = await accountById(tx, subAccount.accountId)
      if (!account || account.closedAt !== null) return appError('0053')
      if ((await accountByName(tx, primary))?.id !== account.id) return appError('0054')
      const refusal = subAccount.disabledAt === null ? refusalOf(account, identity) : appError('0061')
      return refusal ?? enterWith(deps, tx, { account, subAccount, identity, request, device })
    },
  })
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function passDoor<F extends Found, R>(
  deps: Deps,
  door: Door<F>,
  { password, request, device }: Given,
  answers: Answers<F, R>,
): Promise<R | AppError> {
  const found = await door.find(deps.db.query)
  return withLockout<F, R | AppError>(deps, {
    bucket: attemptBucket(door.login, await deviceBucket(deps.db.query, found?.person.id, device)),
    async check() {
      const fits = await deps.hasher.verify(found?.person.passwordHash ?? null, password)
      return fits ? found : undefined
    },
    ...answers,
    onWrong: (tx, attempt) => writeRefusal(deps, tx, { found, request, ...attempt }),
    async onRight(tx, right) {
      const now = await stillRight(tx, door, right)
      const outcome = now ? await answers.onRight(tx, now) : (answers.wrong?.() ?? appError('loginIncorrect'))
      if (outcome instanceof AppError)
        await writeRefusal(deps, tx, { found: right, request, code: outcome.code, locked: false })
      return outcome
    },
  })
}

/**
 * Between the hash and this transaction the password may have been changed, or the account renamed or closed: what was
 * right a moment ago opens nothing any more, and was no wrong guess either.
 */
async function stillRight<F extends Found>(tx: Executor, door: Door<F>, right: F): Promise<F | undefined> {
  const now = await door.find(tx)
  const same = now?.person.id === right.person.id && now.person.passwordHash === right.person.passwordHash
  return same ? now : undefined
}

/** Writes a refusal into the owner's log, or into nobody's; the lock has its owner told, if there is one. */
async function writeRefusal(
  deps: Deps,
  tx: Executor,
  refused: { found: Found | undefined; request: RequestContext } & Pick<WrongAttempt, 'code' | 'locked'>,
): Promise<void> {
  const { found, request, code, locked } = refused
  const accountId = found?.accountId ?? null
  const detail = found?.subAccount ? { code, subAccount: found.subAccount.userName } : { code }
  const entry = { accountId, actorId: null, detail }
  await recordAudit(deps, tx, { kind: 'signInRefused', ...entry }, request)
  if (!locked) return
  await recordAudit(deps, tx, { kind: 'signInLocked', ...entry }, request)
  const subAccountId = found?.subAccount?.id ?? null
  await announceLock(deps, tx, { accountId, subAccountId, step: 'password' }, request)
}

/** The account of this user name; an address is none. */
async function accountByName(db: Executor, name: string): Promise<Account | undefined> {
  const account = await accountByLogin(db, name)
  return account?.userNameKey === name && mayExist(account) ? account : undefined
}

/** Operators have a door of their own, and closed accounts none: at these their names do not exist. */
function mayExist(account: Account): boolean {
  return account.accountType !== ACCOUNT_TYPE.operator && account.closedAt === null
}

function refusalOf(account: Account, identity: Identity): AppError | undefined {
  if (account.disabledAt !== null) return appError('0061')
  if (identity === 'partner' && account.accountType !== ACCOUNT_TYPE.partner) return appError('IAM_0004')
  return undefined
}
