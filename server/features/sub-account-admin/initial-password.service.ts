import { SUB_ACCOUNT_LIMITS } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { subAccountById, updateSubAccount } from '#server/features/sub-account/sub-account.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { initialPasswordMail } from './sub-account-admin.mail.ts'

/** Job that makes and mails the initial password of a sub-account. */
export const MAIL_INITIAL_PASSWORD = 'subAccount.initialPassword'

/**
 * Schedules the initial password, in the transaction that creates the sub-account: neither its hash nor the hashes of
 * hundreds that are imported take time of the request, and a crash loses none.
 */
export async function scheduleInitialPassword(deps: Deps, tx: Executor, subAccountId: string): Promise<void> {
  const dueAt = deps.clock.now()
  await deps.jobs.schedule(tx, { kind: MAIL_INITIAL_PASSWORD, payload: { subAccountId }, dueAt })
}

/** Makes and mails the password of a sub-account that has none; a repetition after a crash makes no second one. */
export async function mailInitialPassword(deps: Deps, subAccountId: string): Promise<void> {
  const found = await subAccountById(deps.db.query, subAccountId)
  if (found?.passwordHash !== '' || found.deletedAt !== null) return
  const password = newInitialPassword()
  const passwordHash = await deps.hasher.hash(password)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const until = now + SUB_ACCOUNT_LIMITS.initialPasswordHours * HOUR_MS
    const change = { passwordHash, initialUntil: until, updatedAt: Math.max(now, found.updatedAt) }
    if (!(await updateSubAccount(tx, subAccountId, change, { passwordHash: '' }))) return
    const subAccount = await subAccountById(tx, subAccountId)
    const account = subAccount && (await accountById(tx, subAccount.accountId))
    if (!account) return
    await deps.outbox.enqueue(tx, initialPasswordMail(deps, subAccount, { account, password, until }))
  })
}

/** 75 random bits in three groups, as in `k7f2m-q9xtc-04hbn`: meets both rules for passwords, and is easily typed. */
function newInitialPassword(): string {
  const random = newId()
  return [0, 5, 10].map((start) => random.slice(start, start + 5)).join('-')
}
