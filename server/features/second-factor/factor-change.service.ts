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

/** Job that has proofs from before the first factor forgotten: the password was enough for those. */
export const FIRST_FACTOR = 'secondFactor.first'

/** What `FIRST_FACTOR` carries: the moment, and the session that set the factor up and may go on. */
export interface FirstFactor {
  readonly accountId: string
  readonly sessionId: string
  readonly at: number
}

/** A change of factors: whose, and the request and session that asked for it. */
export interface FactorChange {
  readonly accountId: string
  readonly sessionId: string
  readonly request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId' | 'language'>
}

/** The factors in force beside recovery codes. */
export async function factorsInForce(db: Executor, accountId: string) {
  const totp = await findTotp(db, accountId)
  return {
    totp: totp && totp.confirmedAt !== null ? { addedAt: totp.confirmedAt } : undefined,
    passkeys: await listPasskeys(db, accountId),
  }
}

/** Whether signing in asks for more than the password. */
export async function hasFactor(db: Executor, accountId: string): Promise<boolean> {
  const { totp, passkeys } = await factorsInForce(db, accountId)
  return totp !== undefined || passkeys.length > 0
}

/**
 * What goes with a factor that is about to come into force: recovery codes where it is the first, the entry in the
 * log and the mail. Call it before the factor is stored.
 * @returns the codes that were made, null where the account had factors already
 */
export async function addedFactor(
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

/** What goes with a factor that has just been removed: with the last one the recovery codes go too. */
export async function lostFactor(
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

/** @throws notFound where the account is gone */
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
