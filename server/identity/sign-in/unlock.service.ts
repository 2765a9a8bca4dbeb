import type { unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { rememberDevice } from '#server/identity/device/device.service.ts'
import { forgiveDevice, redeemCodeUnlock } from '#server/identity/verification/code-unlock.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { mailPauseMs } from '#server/kit/mail/mail-pause.rules.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { unlockAllDevices } from './locks.service.ts'
import type { SignInContext } from './ticket.service.ts'
import { type LockStep, UNLOCK_HOURS, unlockMail } from './unlock.mail.ts'
import { insertUnlock, takeUnlock, type Unlock, unlocksSince } from './unlock.store.ts'

/** Job that mails a lock to its owner. It is scheduled for names that do not exist too, and then does nothing. */
export const MAIL_LOCK = 'mailLock'

const LINK_LIFE_MS = UNLOCK_HOURS * HOUR_MS
/** Repeated locks of one account do not flood its mailbox: so many mails of each step a day. */
const LINKS_A_DAY = 3

/** What `MAIL_LOCK` carries. */
export interface Lock {
  /** Null where the name does not exist. */
  readonly accountId: string | null
  readonly subAccountId: string | null
  readonly step: LockStep
  readonly at: number
  readonly address: string
  readonly userAgent: string
}

/** Schedules the mail about a lock, in the caller's transaction: the same work for a name that does not exist. */
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

/** Mails a lock to its owner, with the link that opens it. */
export async function mailLock(deps: Deps, lock: Lock): Promise<void> {
  const { accountId, subAccountId, step } = lock
  if (accountId === null) return
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    const subAccount = subAccountId === null ? undefined : await subAccountById(tx, subAccountId)
    const to = subAccountId === null ? account : subAccount
    if (!account || account.closedAt !== null || !to || to.disabledAt !== null) return
    const now = deps.clock.now()
    if (!isMailDue(step, await unlocksSince(tx, { accountId, subAccountId, step }, now - DAY_MS), now)) return
    const token = newToken()
    const expiresAt = now + LINK_LIFE_MS
    const link = { tokenHash: sha256(token), accountId, subAccountId, step }
    await insertUnlock(tx, { ...link, createdAt: now, expiresAt, usedAt: null })
    const mail = unlockMail(deps, to, { ...lock, token, expiresAt })
    if (step === 'requested') await deps.outbox.enqueue(tx, mail)
    else
      await notify(deps, tx, {
        userId: to.id,
        kind: 'signInLocked',
        params: { address: lock.address },
        mails: [mail],
      })
    if (step !== 'requested' && subAccount) {
      const params = { name: subAccount.userName, address: lock.address }
      const link = `/content/subAccounts/${subAccount.id}`
      await notify(deps, tx, { userId: account.id, kind: 'subAccountLocked', params, link })
    }
  })
}

/**
 * Whether a further link is mailed. With a lock: none while one is open, three a day. On request: none while the last
 * mail is recent, since its link is valid; the pause grows and never ends in a stop, so that requests of strangers
 * keep no owner from a link. The end of guessing is mailed in any case, since it happens once until an unlock.
 * @param sent the links of this step of the last day, the newest first
 */
function isMailDue(step: LockStep, sent: readonly Unlock[], now: number): boolean {
  const isOpen = ({ usedAt, expiresAt }: Unlock) => usedAt === null && expiresAt > now
  if (step === 'guesses') return true
  if (step !== 'requested') return !sent.some(isOpen) && sent.length < LINKS_A_DAY
  const [newest] = sent
  return !newest || !isOpen(newest) || newest.createdAt + mailPauseMs(sent.length) <= now
}

interface Unlocked {
  readonly unlocked: OutputOf<typeof unlockSignIn>['unlocked']
  /** Value for the device cookie: the browser is a known device from now on. */
  readonly device: string
}

/**
 * Redeems a mailed unlock link: deletes the counters of the account or sub-account, or of codes for a mailbox, and
 * makes the browser a known device, so that further guesses from elsewhere do not lock the owner.
 * @throws linkOver for a link that was used, is over or never was
 */
export async function unlock(
  deps: Deps,
  token: string,
  { request, device }: SignInContext,
): Promise<Unlocked> {
  return deps.db.transaction(async (tx) => {
    const taken = await takeUnlock(tx, sha256(token), deps.clock.now())
    if (!taken) return unlockCodes(deps, tx, token, device)
    const account = await accountById(tx, taken.accountId)
    const subId = taken.subAccountId
    const subAccount = subId === null ? undefined : await subAccountById(tx, subId)
    if (!account || account.closedAt !== null || (subId !== null && !subAccount))
      throw appError(verificationErrors.linkOver)
    const userId = subId ?? account.id
    await unlockAllDevices(deps, tx, { account, subAccount })
    const remembered = await rememberDevice(deps, tx, userId, device)
    const entry = { kind: 'signInUnlocked', accountId: account.id, actorId: userId } as const
    await recordAudit(deps, tx, entry, request)
    return { unlocked: subId === null ? 'primary' : 'sub', device: remembered.cookie }
  })
}

async function unlockCodes(
  deps: Deps,
  tx: Executor,
  token: string,
  device: string | undefined,
): Promise<Unlocked> {
  const mailbox = await redeemCodeUnlock(deps, tx, token)
  if (!mailbox) throw appError(verificationErrors.linkOver)
  const { cookie } = await rememberDevice(deps, tx, mailbox.owner, device)
  await forgiveDevice(deps, tx, mailbox.addressKey, sha256(cookie))
  return { unlocked: 'codes', device: cookie }
}
