import type { AuditKind } from '#contract/features/audit/audit.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountById } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { type FactorNews, factorMail } from './factor.mail.ts'
import { listPasskeys } from './passkey.store.ts'
import { makeRecoveryCodes } from './recovery-code.service.ts'
import { deleteRecoveryCodes, findTotp } from './second-factor.store.ts'

/** Job that ends recent authentications from before the first factor: they required the password only. */
export const FIRST_FACTOR = 'secondFactor.first'

/** Payload of `FIRST_FACTOR`: the moment, and the session that set the factor up and stays authenticated. */
export interface FirstFactor {
  readonly accountId: string
  readonly sessionId: string
  readonly at: number
}

/** A change of factors: the account, and the request and session that made it. */
export interface FactorChange {
  readonly accountId: string
  readonly sessionId: string
  readonly request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId' | 'language'>
}

/** The factors in force, without recovery codes. */
export async function factorsInForce(db: Executor, accountId: string) {
  const totp = await findTotp(db, accountId)
  return {
    totp: totp && totp.confirmedAt !== null ? { addedAt: totp.confirmedAt } : undefined,
    passkeys: await listPasskeys(db, accountId),
  }
}

/** Whether signing in requires a second factor. */
export async function hasFactor(db: Executor, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await factorsInForce(db, accountId)
  return totp !== undefined || passkeys.length > 0
}

/**
 * Log entry and mail of a new factor, and recovery codes where it is the first. Call it before the factor is stored.
 * @returns the new codes, null where the account had factors already
 */
export async function recordFactorAdded(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: 'totpAdded' | 'passkeyAdded',
  name = '',
): Promise<string[] | null> {
  const isFirst = !(await hasFactor(tx, change.accountId))
  await announce(deps, tx, change, kind, name)
  if (!isFirst) return null
  const at = deps.clock.now()
  const payload: FirstFactor = { accountId: change.accountId, sessionId: change.sessionId, at }
  await deps.jobs.schedule(tx, { kind: FIRST_FACTOR, payload, dueAt: at })
  await logged(deps, tx, change, 'recoveryCodesMade')
  return makeRecoveryCodes(deps, tx, change.accountId)
}

/** Log entry and mail of a removed factor; with the last factor the recovery codes are deleted too. */
export async function recordFactorRemoved(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: 'totpRemoved' | 'passkeyRemoved',
  name = '',
): Promise<void> {
  await announce(deps, tx, change, kind, name)
  if (!(await hasFactor(tx, change.accountId))) await deleteRecoveryCodes(tx, change.accountId)
}

/** Writes the change into the account's log and mails the account. */
export async function announce(
  deps: Deps,
  tx: Executor,
  change: FactorChange,
  kind: FactorNews & AuditKind,
  name = '',
): Promise<void> {
  await logged(deps, tx, change, kind, name)
  await mailFactorNews(deps, tx, change.accountId, kind, { name })
}

/** Mails the account about its factors, in its own language. */
export async function mailFactorNews(
  deps: Deps,
  tx: Executor,
  accountId: string,
  news: FactorNews,
  facts: { name?: string; left?: number },
): Promise<void> {
  const { email, language, userName } = await factorAccount(tx, accountId)
  const product = deps.settings.product(language)
  const url = `${deps.siteAddress.origin()}/content/information/security`
  const words = factorMail(news, { product, userName, url, name: '', left: 0, ...facts }, language)
  await deps.outbox.enqueue(tx, { to: email, language, ...words })
}

/** @throws notFound where the account does not exist */
export async function factorAccount(db: Executor, accountId: string): Promise<Account> {
  const account = await accountById(db, accountId)
  if (!account) throw appError(httpErrors.notFound)
  return account
}

/** Writes an entry into the account's log without a mail. */
export function logged(deps: Deps, tx: Executor, change: FactorChange, kind: AuditKind, name = '') {
  const { accountId, request } = change
  const detail = name === '' ? {} : { name }
  return recordAudit(deps, tx, { kind, accountId, actorId: accountId, detail }, request)
}
