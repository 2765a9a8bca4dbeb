import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { deviceBuckets, rememberDevice } from '#server/features/device/device.service.ts'
import { deleteBucket } from '#server/features/lockout/lockout.service.ts'
import { subAccountById } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { attemptBucket, loginsOf } from './login.rules.ts'
import { factorLockedMail, LINK_MINUTES, lockedMail } from './sign-in.mail.ts'
import { deleteUnlocksBefore, insertUnlock, takeUnlock, unlocksSince } from './unlock.store.ts'

/** Job that mails a lock to its owner. It is scheduled for names that do not exist too, and then does nothing. */
export const MAIL_LOCK = 'mailLock'

const LINK_LIFE_MS = LINK_MINUTES * MINUTE_MS
/** Repeated locks of one account do not flood its mailbox. */
const LINKS_A_DAY = 3

/** What `MAIL_LOCK` carries. */
export interface Lock {
  /** Null where the name does not exist. */
  readonly accountId: string | null
  readonly subAccountId: string | null
  /** The step of the wrong attempts: the password, or the second factor after it. */
  readonly step: 'password' | 'secondFactor'
  readonly at: number
  readonly address: string
  readonly userAgent: string
}

/** Schedules the mail about a lock in the transaction that locks: the same work for a name that does not exist. */
export async function announceLock(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  whose: Pick<Lock, 'accountId' | 'subAccountId' | 'step'>,
  { address, userAgent }: RequestContext,
): Promise<void> {
  const at = deps.clock.now()
  const payload: Lock = { ...whose, at, address, userAgent }
  await deps.jobs.schedule(tx, { kind: MAIL_LOCK, payload, dueAt: at })
}

/**
 * Mails a lock to its owner, for a locked password with the link that opens it: none while one is open, and no more
 * than three a day.
 */
export async function mailLock(deps: Deps, lock: Lock): Promise<void> {
  const { accountId, subAccountId } = lock
  if (accountId === null) return
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    const subAccount = subAccountId === null ? undefined : await subAccountById(tx, subAccountId)
    const to = subAccountId === null ? account : subAccount
    if (!account || account.closedAt !== null || !to || to.disabledAt !== null) return
    if (lock.step === 'secondFactor') return deps.outbox.enqueue(tx, factorLockedMail(deps, to, lock))
    const now = deps.clock.now()
    const sent = await unlocksSince(tx, { accountId, subAccountId }, now - DAY_MS)
    const open = sent.some(({ usedAt, expiresAt }) => usedAt === null && expiresAt > now)
    if (open || sent.length >= LINKS_A_DAY) return
    const token = newToken()
    const expiresAt = now + LINK_LIFE_MS
    const tokenHash = sha256(token)
    await insertUnlock(tx, { tokenHash, accountId, subAccountId, createdAt: now, expiresAt, usedAt: null })
    await deps.outbox.enqueue(tx, lockedMail(deps, to, { ...lock, token, expiresAt }))
  })
}

/**
 * Redeems a mailed unlock link: deletes the counters of the account or sub-account and makes the browser a known
 * device, so that further guesses from elsewhere do not lock the owner.
 * @throws linkOver for a link that was used, is over or never was
 */
export async function unlock(
  deps: Deps,
  token: string,
  request: RequestContext,
  device: string | undefined,
): Promise<{ session: 'primary' | 'sub'; device: string }> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeUnlock(tx, sha256(token), deps.clock.now())
    const account = taken && (await accountById(tx, taken.accountId))
    const subId = taken?.subAccountId ?? null
    const subAccount = subId === null ? undefined : await subAccountById(tx, subId)
    if (!account || account.closedAt !== null || (subId !== null && !subAccount))
      throw appError(verificationErrors.linkOver)
    const userId = subId ?? account.id
    const buckets = await deviceBuckets(tx, userId)
    for (const login of loginsOf(account, subAccount))
      for (const bucket of buckets) await deleteBucket(deps, tx, attemptBucket(login, bucket))
    const remembered = await rememberDevice(deps, tx, userId, device)
    const entry = { kind: 'signInUnlocked', accountId: account.id, actorId: userId } as const
    await recordAudit(deps, tx, entry, request)
    return { session: subId === null ? 'primary' : 'sub', device: remembered.cookie }
  })
}

/** Deletes links that are too old to count towards the day's three. */
export async function deleteExpiredUnlocks(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUnlocksBefore(deps.db.query, deps.clock.now() - DAY_MS)
}
