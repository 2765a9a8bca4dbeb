import type { z } from 'zod'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { mailboxRecoveryErrors } from '#contract/identity/mailbox-recovery/mailbox-recovery.errors.ts'
import {
  type Evidence,
  MAILBOX_RECOVERY,
  type MailboxRecovery,
  type recoveryForm,
} from '#contract/identity/mailbox-recovery/mailbox-recovery.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { replaceLostAddress } from '#server/identity/email-change/email-change.service.ts'
import { isAddressTaken } from '#server/identity/email-change/free-address.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext, SignedInCall } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { notify, settleNotifications } from '#server/messages/notification/notification.service.ts'
import {
  type Account,
  accountById,
  accountsByIds,
  operatorsWith,
} from '#server/people/account/account.service.ts'
import { requireIndependent } from '#server/people/second-person/second-person.service.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { recoveryMail, stopLinkMail } from './mailbox-recovery.mail.ts'
import {
  findByStopHash,
  findRecovery,
  insertRecovery,
  moveRecovery,
  openRecoveries,
  type Recovery,
  recoveriesOf,
} from './mailbox-recovery.store.ts'

/** Job that replaces the address when the 24 hours are over. */
const REPLACE_ADDRESS = 'mailboxRecovery.replace'

const WAIT_MS = MAILBOX_RECOVERY.waitHours * HOUR_MS
/** What a second person needs. */
const CONFIRMING = 'account:recover'
/** Open cases that the desk shows. */
const SHOWN = 100
/** Open cases of all accounts, the oldest first. */
export async function readOpenRecoveries({ db }: Pick<Deps, 'db'>): Promise<NamedRecovery[]> {
  return withNames(db.query, await openRecoveries(db.query, SHOWN))
}

/** Open cases that wait for the caller as the second person, the oldest first. */
export async function recoveriesToConfirm(
  deps: Pick<Deps, 'db'>,
  caller: SignedInCaller,
): Promise<MailboxRecovery[]> {
  const open = await readOpenRecoveries(deps)
  return open.map((each) => presentRecovery(each, caller)).filter((each) => each.mayConfirm)
}

/** Every case of an account, newest first. @throws notFound */
export async function readRecoveries({ db }: Pick<Deps, 'db'>, accountId: string): Promise<NamedRecovery[]> {
  await recoverableAccount(db.query, accountId)
  return withNames(db.query, await recoveriesOf(db.query, accountId))
}

/** One case with names. @throws notFound */
export async function readRecovery(db: Executor, id: string): Promise<NamedRecovery> {
  const [named] = await withNames(db, [await storedRecovery(db, id)])
  return named as NamedRecovery
}

/**
 * Proposes another address. Nothing happens before a second operator confirms it.
 * @throws notFound, alreadyOpen; newAddressInvalid: the present one; newAddressTaken
 * @returns its id
 */
export function startRecovery(
  deps: Deps,
  accountId: string,
  { email, evidence, note }: z.output<typeof recoveryForm>,
  call: SignedInCall,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const account = await recoverableAccount(tx, accountId)
    const key = emailKey(email)
    if (key === account.emailKey) throw fieldError('email', emailChangeErrors.newAddressInvalid)
    if (await isUnavailable(deps, tx, account, key))
      throw fieldError('email', emailChangeErrors.newAddressTaken)
    const recovery: Recovery = {
      id: newId(),
      accountId,
      state: 'proposed',
      oldEmail: account.email,
      newEmail: email,
      evidence: evidence.join(' '),
      note,
      startedBy: userIdOf(call.caller),
      startedAt: deps.clock.now(),
      confirmedBy: null,
      confirmedAt: null,
      takesEffectAt: null,
      stopHash: null,
      endedAt: null,
      endedBy: null,
      endedBecause: null,
      endReason: null,
    }
    if (!(await insertRecovery(tx, recovery))) throw appError(mailboxRecoveryErrors.alreadyOpen)
    await record(deps, tx, 'mailboxRecoveryStarted', recovery, call)
    await tellSecondPersons(deps, tx, recovery, account, call.caller)
    return recovery.id
  })
}

/**
 * Confirms a case as a second person: both addresses are mailed, the old one with a link that stops it, and the address
 * is replaced 24 hours later.
 * @throws notFound, secondPersonNeeded, notIndependent; over: it is not proposed any more
 */
export function confirmRecovery(deps: Deps, id: string, call: SignedInCall): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const recovery = await storedRecovery(tx, id)
    if (!mayConfirm(call.caller, recovery)) throw appError(mailboxRecoveryErrors.secondPersonNeeded)
    await requireIndependent(deps, tx, userIdOf(call.caller), recovery.startedBy)
    const now = deps.clock.now()
    const takesEffectAt = now + WAIT_MS
    const stopToken = newToken()
    const confirmed = { confirmedBy: userIdOf(call.caller), confirmedAt: now, takesEffectAt }
    const change = { state: 'waiting', ...confirmed, stopHash: sha256(stopToken) } as const
    if (!(await moveRecovery(tx, { id, state: 'proposed' }, change)))
      throw appError(mailboxRecoveryErrors.over)
    const account = await recoverableAccount(tx, recovery.accountId)
    await deps.jobs.schedule(tx, { kind: REPLACE_ADDRESS, payload: { id }, dueAt: takesEffectAt })
    await record(deps, tx, 'mailboxRecoveryConfirmed', recovery, call)
    await tellThatItIsDone(deps, tx, recovery)
    await notify(deps, tx, {
      userId: account.id,
      kind: 'mailboxRecoveryStarted',
      params: { email: recovery.newEmail, takesEffectAt },
      mails: [
        stopLinkMail(deps, account, { ...recovery, takesEffectAt }, stopToken),
        recoveryMail(deps, account, { news: 'announced', to: recovery.newEmail, takesEffectAt }),
      ],
    })
    return id
  })
}

/** Tells every operator who may confirm a case that it waits. */
async function tellSecondPersons(
  deps: Deps,
  tx: Executor,
  recovery: Recovery,
  { userName }: Account,
  caller: SignedInCaller,
): Promise<void> {
  const params = { name: caller.account.name ?? caller.account.userName, userName }
  const link = caseLink(recovery)
  for (const { id } of await operatorsWith(tx, CONFIRMING))
    if (id !== recovery.startedBy)
      await notify(deps, tx, { userId: id, kind: 'recoveryAwaiting', params, link })
}

/** A case waits for no second person any more. */
async function tellThatItIsDone(deps: Deps, tx: Executor, recovery: Recovery): Promise<void> {
  const userIds = (await operatorsWith(tx, CONFIRMING)).map(({ id }) => id)
  await settleNotifications(deps, tx, { userIds, kind: 'recoveryAwaiting', link: caseLink(recovery) })
}

/** Where operators read the case. */
function caseLink({ accountId }: Pick<Recovery, 'accountId'>): string {
  return `/operator/accounts/${accountId}#lost-mailbox`
}

/** Cancels an open case; addresses that were told of it are told that too. @throws notFound, over */
export function cancelRecovery(
  deps: Deps,
  id: string,
  { reason }: { readonly reason: string },
  call: SignedInCall,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const recovery = await storedRecovery(tx, id)
    if (recovery.state !== 'proposed' && recovery.state !== 'waiting')
      throw appError(mailboxRecoveryErrors.over)
    const by = { endedBy: userIdOf(call.caller), endedBecause: 'operator', endReason: reason } as const
    const change = { state: 'cancelled', endedAt: deps.clock.now(), ...by } as const
    if (!(await moveRecovery(tx, recovery, change))) throw appError(mailboxRecoveryErrors.over)
    await record(deps, tx, 'mailboxRecoveryCancelled', recovery, call)
    await tellThatItIsDone(deps, tx, recovery)
    if (recovery.state === 'waiting') await tellBoth(deps, tx, recovery, 'cancelled')
    return id
  })
}

/** Stops a confirmed case by the link of the old mailbox. @throws linkOver */
export function stopRecovery(
  deps: Deps,
  token: string,
  request: RequestContext,
): Promise<{ userName: string; email: string }> {
  return deps.db.transaction(async (tx) => {
    const recovery = await findByStopHash(tx, sha256(token))
    if (!recovery) throw appError(verificationErrors.linkOver)
    const change = { state: 'cancelled', endedAt: deps.clock.now(), endedBecause: 'owner' } as const
    if (!(await moveRecovery(tx, recovery, change))) throw appError(verificationErrors.linkOver)
    const { accountId } = recovery
    const entry = { kind: 'mailboxRecoveryCancelled', accountId, actorId: null } as const
    await recordAudit(deps, tx, entry, request)
    await tellBoth(deps, tx, recovery, 'cancelled')
    const account = await accountById(tx, accountId)
    return { userName: account?.userName ?? '', email: recovery.oldEmail }
  })
}

/** Cancels a case of an account whose owner is back, in the caller's transaction. */
export async function cancelForOwner(deps: Deps, tx: Executor, id: string): Promise<void> {
  const recovery = await storedRecovery(tx, id)
  const change = { state: 'cancelled', endedAt: deps.clock.now(), endedBecause: 'owner' } as const
  if (!(await moveRecovery(tx, recovery, change))) return
  await record(deps, tx, 'mailboxRecoveryCancelled', recovery, null)
  await tellThatItIsDone(deps, tx, recovery)
  if (recovery.state === 'waiting') await tellBoth(deps, tx, recovery, 'cancelled')
}

/** Replaces the address, once: a case that was stopped meanwhile, or is not due, stays as it is. */
async function replaceAddress(deps: Deps, id: string): Promise<void> {
  try {
    await deps.db.transaction(async (tx) => {
      const recovery = await findRecovery(tx, id)
      const now = deps.clock.now()
      if (recovery?.state !== 'waiting' || (recovery.takesEffectAt ?? now) > now) return
      const account = await accountById(tx, recovery.accountId)
      if (!account) return
      const key = emailKey(recovery.newEmail)
      if (await isUnavailable(deps, tx, account, key)) return fail(deps, tx, recovery, 'addressTaken')
      if (account.email !== recovery.oldEmail) return fail(deps, tx, recovery, 'accountChanged')
      if (!(await moveRecovery(tx, recovery, { state: 'done', endedAt: now }))) return
      if (!(await replaceLostAddress(deps, tx, account, recovery.newEmail)))
        return fail(deps, tx, { ...recovery, state: 'done' }, 'accountChanged')
      await record(deps, tx, 'mailboxRecoveryDone', recovery, null)
    })
  } catch (error) {
    // Registered at the same moment: the unique column decides.
    if (!isUniqueViolation(error, 'email_key')) throw error
    await deps.db.transaction(async (tx) => {
      const recovery = await findRecovery(tx, id)
      if (recovery?.state === 'waiting') await fail(deps, tx, recovery, 'addressTaken')
    })
  }
}

async function fail(
  deps: Deps,
  tx: Executor,
  recovery: Recovery,
  endedBecause: 'addressTaken' | 'accountChanged',
): Promise<void> {
  const change = { state: 'failed', endedAt: deps.clock.now(), endedBecause } as const
  if (!(await moveRecovery(tx, recovery, change))) return
  await record(deps, tx, 'mailboxRecoveryFailed', recovery, null)
  await tellBoth(deps, tx, recovery, 'failed')
}

async function tellBoth(deps: Deps, tx: Executor, recovery: Recovery, news: 'cancelled' | 'failed') {
  const account = await accountById(tx, recovery.accountId)
  if (!account) return
  await notify(deps, tx, {
    userId: account.id,
    kind: 'mailboxRecoveryEnded',
    params: { email: recovery.newEmail },
    mails: [recovery.oldEmail, recovery.newEmail].map((to) =>
      recoveryMail(deps, account, { news, to, takesEffectAt: 0 }),
    ),
  })
}

function isUnavailable(deps: Deps, tx: Executor, { id }: Account, key: string): Promise<boolean> {
  return isAddressTaken(deps, tx, key, { use: 'account', own: id })
}

async function recoverableAccount(db: Executor, id: string): Promise<Account> {
  const account = await accountById(db, id)
  if (!isRecoverable(account)) throw appError(httpErrors.notFound)
  return account
}

async function storedRecovery(db: Executor, id: string): Promise<Recovery> {
  const recovery = await findRecovery(db, id)
  if (!recovery) throw appError(httpErrors.notFound)
  return recovery
}

async function withNames(db: Executor, recoveries: readonly Recovery[]): Promise<NamedRecovery[]> {
  const ids = recoveries.flatMap(({ accountId, startedBy, confirmedBy, endedBy }) =>
    [accountId, startedBy, confirmedBy, endedBy].filter((id) => id !== null),
  )
  const accounts = await accountsByIds(db, [...new Set(ids)])
  const names = new Map(accounts.map(({ id, userName }) => [id, userName]))
  return recoveries.map((recovery) => ({ recovery, names }))
}

/** An entry in the log of the account, by an operator or (null) by the system. */
function record(
  deps: Deps,
  tx: Executor,
  kind:
    | 'mailboxRecoveryStarted'
    | 'mailboxRecoveryConfirmed'
    | 'mailboxRecoveryCancelled'
    | 'mailboxRecoveryDone'
    | 'mailboxRecoveryFailed',
  { accountId, oldEmail, newEmail }: Recovery,
  call: SignedInCall | null,
): Promise<void> {
  const actorId = call ? userIdOf(call.caller) : null
  const detail = { from: oldEmail, to: newEmail }
  return recordAudit(deps, tx, { kind, accountId, actorId, detail }, call ?? SYSTEM_CALL)
}

/** A case with the names of the account and of the operators by id. */
export interface NamedRecovery {
  readonly recovery: Recovery
  readonly names: ReadonlyMap<string, string>
}

export function presentRecovery({ recovery, names }: NamedRecovery, caller: SignedInCaller): MailboxRecovery {
  const operator = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return {
    id: recovery.id,
    accountId: recovery.accountId,
    userName: names.get(recovery.accountId) ?? '',
    state: recovery.state,
    oldEmail: recovery.oldEmail,
    newEmail: recovery.newEmail,
    evidence: recovery.evidence.split(' ') as Evidence[],
    note: recovery.note,
    startedBy: { id: recovery.startedBy, name: names.get(recovery.startedBy) ?? '' },
    startedAt: recovery.startedAt,
    confirmedBy: operator(recovery.confirmedBy),
    confirmedAt: recovery.confirmedAt,
    takesEffectAt: recovery.takesEffectAt,
    endedAt: recovery.endedAt,
    endedBy: operator(recovery.endedBy),
    end: recovery.endedBecause,
    endReason: recovery.endReason,
    mayConfirm: recovery.state === 'proposed' && mayConfirm(caller, recovery),
  }
}

/** The job that replaces a lost address when its 24 hours are over. */
export function registerMailboxRecoveryJobs(deps: Deps): void {
  deps.jobs.on(REPLACE_ADDRESS, (payload) => replaceAddress(deps, (payload as { id: string }).id))
}

/** A person who can read the new mailbox takes the account over: no operator does that alone. */
function mayConfirm(caller: SignedInCaller, recovery: Pick<Recovery, 'startedBy'>): boolean {
  return userIdOf(caller) !== recovery.startedBy
}

/** Of customers and partners whose account is not closed. */
function isRecoverable(account: Account | undefined): account is Account {
  return account !== undefined && account.accountType !== ACCOUNT_TYPE.operator && account.closedAt === null
}
