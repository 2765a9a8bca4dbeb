import { emailKey } from '#contract/kit/fields/email-address.ts'
import { businessDay, DAY_MS } from '#contract/kit/time.ts'
import type { TrialRequest } from '#contract/trials/trial/trial.fields.ts'
import type { TrialSignal } from '#contract/trials/trial/trial-queue.fields.ts'
import { STRONG_SIGNALS } from '#contract/trials/trial/trial-queue.fields.ts'
import { companyKey } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { isDisposableEmail } from '#server/kit/mail/disposable-email.ts'
import { mailboxOf } from '#server/kit/mail/mailbox-of.rules.ts'
import { accountById } from '#server/people/account/account.service.ts'
import {
  type ApplicationRow,
  applicationsElsewhere,
  findApplication,
  insertApplication,
  type SharedColumn,
  type TrialRow,
} from './trial.store.ts'

/** Addresses and browsers change hands: older applications with the same one say nothing. */
const NETWORK_DAYS = 30

/** A sign that an application may be one of several of the same person, with its evidence. */
export interface FoundSignal {
  readonly name: TrialSignal
  readonly warns: boolean
  readonly params: Record<string, string>
  /** The account of the newest application that has it in common. */
  readonly account: { readonly id: string; readonly name: string } | null
}

/** Where an application comes from: the call, and the browser's token, which only the server reads. */
export type AppliedFrom = Pick<RequestContext, 'address'> & { readonly device: string | undefined }

/**
 * Stores what an application tells about who applies. Of several on one business day with the same e-mail address the
 * unique index lets one through (0025).
 */
export async function noteApplication(
  deps: Deps,
  tx: Executor,
  { id, accountId, requestedAt }: TrialRow,
  request: TrialRequest,
  { address, device }: AppliedFrom,
): Promise<void> {
  const account = await accountById(tx, accountId)
  await insertApplication(tx, {
    trialId: id,
    accountId,
    address,
    appliedAt: requestedAt,
    // Hyphens and the plus sign are a matter of taste.
    phone: request.phone.replace(/\D/g, ''),
    email: emailKey(request.email),
    day: businessDay(requestedAt, deps.settings.timeZone),
    mailbox: mailboxOf(request.email).mailbox,
    accountMailbox: mailboxOf(account?.email ?? '').mailbox,
    companyKey: companyKey(request.companyName),
    device: device ? sha256(device) : null,
  })
}

/** Every sign that is looked for in an application, found or not; none for one without what is compared. */
export async function signalsOf(db: Executor, trialId: string): Promise<FoundSignal[]> {
  const row = await findApplication(db, trialId)
  if (!row) return []
  return [
    disposable(row),
    await shared(db, row, 'sameMailbox', 'mailbox', [row.mailbox, row.accountMailbox]),
    await shared(db, row, 'samePhone', 'phone', [row.phone]),
    await shared(db, row, 'sameDevice', 'device', row.device === null ? [] : [row.device]),
    await shared(db, row, 'sameCompany', 'companyKey', [row.companyKey]),
    await shared(db, row, 'sameAddress', 'address', [row.address]),
  ]
}

/** Whether an operator approves it first although not every trial is approved. */
export async function hasStrongSignal(db: Executor, trialId: string): Promise<boolean> {
  return (await signalsOf(db, trialId)).some(({ name, warns }) => warns && STRONG_SIGNALS.includes(name))
}

function disposable({ email, accountMailbox }: ApplicationRow): FoundSignal {
  const found = [email, accountMailbox].find((address) => isDisposableEmail(address))
  const domain = (found ?? email).slice((found ?? email).indexOf('@') + 1)
  return { name: 'mailDomain', warns: found !== undefined, params: { domain }, account: null }
}

async function shared(
  db: Executor,
  { accountId, appliedAt }: ApplicationRow,
  name: Exclude<TrialSignal, 'mailDomain'>,
  column: SharedColumn,
  values: readonly string[],
): Promise<FoundSignal> {
  const known = values.filter((value) => value !== '')
  const isOfNetwork = column === 'device' || column === 'address'
  const since = isOfNetwork ? appliedAt - NETWORK_DAYS * DAY_MS : 0
  const others =
    known.length === 0 ? [] : await applicationsElsewhere(db, { accountId, since }, column, known)
  const accounts = [...new Set(others.map((other) => other.accountId))]
  const newest = accounts[0] === undefined ? undefined : await accountById(db, accounts[0])
  return {
    name,
    warns: accounts.length > 0,
    params: newest ? { account: newest.userName, count: String(accounts.length) } : {},
    account: newest ? { id: newest.id, name: newest.userName } : null,
  }
}
