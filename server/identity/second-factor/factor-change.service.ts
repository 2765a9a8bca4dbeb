import { randomInt } from 'node:crypto'
import { secondFactorErrors } from '#contract/identity/second-factor/second-factor.errors.ts'
import { FACTOR_LIMITS } from '#contract/identity/second-factor/second-factor.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { CODE_LETTERS, typedLetters } from '#contract/kit/fields/typed-codes.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { isFactorRequired, subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { type FactorNews, factorMail } from './factor.mail.ts'
import { listPasskeys } from './passkey.store.ts'
import {
  deleteRecoveryCodes,
  findTotp,
  insertRecoveryCodes,
  listRecoveryCodes,
  recoveryCodeExists,
  takeRecoveryCode,
} from './second-factor.store.ts'

/** Job that ends recent authentications from before the first factor: they required the password only. */
export const FIRST_FACTOR = 'secondFactor.first'

/** Whose factors: an account's own, or those of one of its sub-accounts. */
export interface FactorOwner {
  readonly accountId: string
  /** Of the sub-account, else that of the account. */
  readonly userId: string
}

/** Payload of `FIRST_FACTOR`: the moment, and the session that set the factor up and stays authenticated. */
export interface FirstFactor extends FactorOwner {
  readonly sessionId: string
  readonly at: number
}

/** A change of factors: whose, and the request and session that made it. */
export interface FactorChange extends FactorOwner {
  readonly sessionId: string
  readonly request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId' | 'language'>
}

/** The factors in force, without recovery codes. */
export async function factorsInForce(db: Executor, userId: string) {
  const totp = await findTotp(db, userId)
  return {
    totp: totp && totp.confirmedAt !== null ? { addedAt: totp.confirmedAt } : undefined,
    passkeys: await listPasskeys(db, userId),
  }
}

/** Whether signing in requires a second factor. */
export async function hasFactor(db: Executor, userId: string): Promise<boolean> {
  const { totp, passkeys } = await factorsInForce(db, userId)
  return totp !== undefined || passkeys.length > 0
}

/**
 * Log entry and mail of a new factor, and recovery codes where it is the first. Call it before the factor is stored.
 * @returns the new codes, null where the user had factors already
 */
export async function recordFactorAdded(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: 'totpAdded' | 'passkeyAdded',
  name = '',
): Promise<string[] | null> {
  const { accountId, userId, sessionId } = change
  const isFirst = !(await hasFactor(tx, userId))
  await announce(deps, tx, change, kind, name)
  if (!isFirst) return null
  const at = deps.clock.now()
  const payload: FirstFactor = { accountId, userId, sessionId, at }
  await deps.jobs.schedule(tx, { kind: FIRST_FACTOR, payload, dueAt: at })
  await logged(deps, tx, change, 'recoveryCodesMade')
  return makeRecoveryCodes(deps, tx, userId)
}

/**
 * Log entry and mail of a removed factor; with the last factor the recovery codes are deleted too.
 * @throws required where an operator or a sub-account must have a factor and this was its last
 */
export async function recordFactorRemoved(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: 'totpRemoved' | 'passkeyRemoved',
  name = '',
): Promise<void> {
  const isLast = !(await hasFactor(tx, change.userId))
  if (isLast && (await mustHaveFactor(deps, tx, change))) throw appError(secondFactorErrors.required)
  await announce(deps, tx, change, kind, name)
  if (isLast) await deleteRecoveryCodes(tx, change.userId)
}

/** Whether the user is an operator, where all must have one, or a sub-account whose primary account requires it by now. */
async function mustHaveFactor(deps: Deps, tx: Executor, { accountId, userId }: FactorOwner) {
  const account = userId === accountId ? await accountById(tx, accountId) : undefined
  if (account?.accountType === ACCOUNT_TYPE.operator) return deps.config.operatorSecondFactor
  return userId !== accountId && isFactorRequired(await subAccountRules(tx, accountId), deps.clock.now())
}

/** Writes the change into the account's log and mails its owner. */
export async function announce(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: FactorNews & AuditKind,
  name = '',
): Promise<void> {
  await logged(deps, tx, change, kind, name)
  await tellFactorNews(deps, tx, change, kind, { name })
}

/** Tells a user about its factors, by mail in its own language too. */
export async function tellFactorNews(
  deps: Deps,
  tx: Executor,
  owner: FactorOwner,
  news: FactorNews,
  facts: { name?: string; left?: number },
): Promise<void> {
  const { email, language, userName, ...person } = await factorPerson(tx, owner)
  const isOperator = person.accountType === ACCOUNT_TYPE.operator
  const page = isOperator ? '/operator/account' : '/content/information/security'
  const url = deps.siteAddress.origin() + page
  const told = { userName, url, name: '', left: 0, ...facts }
  await notify(deps, tx, {
    userId: owner.userId,
    kind: news,
    params: facts,
    link: page,
    mails: [factorMail(news, told, { to: email, language })],
  })
}

/** What apps, passkeys and mails say of a user. */
type FactorPerson = Pick<Account, 'id' | 'userName' | 'email' | 'language'> &
  Partial<Pick<Account, 'accountType'>>

/** @throws notFound where the user does not exist */
export async function factorPerson(db: Executor, { accountId, userId }: FactorOwner): Promise<FactorPerson> {
  const person = userId === accountId ? await accountById(db, accountId) : await subAccountById(db, userId)
  if (!person) throw appError(httpErrors.notFound)
  return person
}

/** Writes an entry into the account's log without a mail. */
export function logged(deps: Deps, tx: Executor, change: FactorChange, kind: AuditKind, name = '') {
  const { accountId, userId, request } = change
  const detail = name === '' ? {} : { name }
  return recordAudit(deps, tx, { kind, accountId, actorId: userId, detail }, request)
}

/** Replaces the codes by ten new ones. The result is shown once; only MACs are stored. */
export async function makeRecoveryCodes(deps: Deps, tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newRecoveryCode)
  await deleteRecoveryCodes(tx, userId)
  const createdAt = deps.clock.now()
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ userId, codeHash: hashOf(deps, userId, code), createdAt, usedAt: null })),
  )
  return codes
}

/** Whether this is an unused code of the user. */
export function isRecoveryCode(deps: Deps, db: Executor, userId: string, code: string): Promise<boolean> {
  return recoveryCodeExists(db, { userId, codeHash: hashOf(deps, userId, code) })
}

/** Uses up a code in one conditional update: of two parallel uses one succeeds. */
export function spendRecoveryCode(deps: Deps, tx: Executor, userId: string, code: string): Promise<boolean> {
  const codeHash = hashOf(deps, userId, code)
  return takeRecoveryCode(tx, { userId, codeHash, usedAt: deps.clock.now() })
}

/** The number of unused codes; undefined where none were ever made. */
export async function recoveryState(db: Executor, userId: string) {
  const codes = await listRecoveryCodes(db, userId)
  const [first] = codes
  if (!first) return undefined
  return {
    left: codes.filter((code) => code.usedAt === null).length,
    total: codes.length,
    madeAt: first.createdAt,
  }
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: FACTOR_LIMITS.recoveryCodeLength }, () => CODE_LETTERS[randomInt(32)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A MAC bound to the user: a stolen table can neither be searched nor its rows moved to another user. */
function hashOf(deps: Pick<Deps, 'keys'>, userId: string, code: string): string {
  return deps.keys.mac(`recovery:${userId}:${typedLetters(code).toLowerCase()}`)
}
