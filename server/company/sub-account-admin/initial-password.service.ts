import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, withIdsInOrder } from '#server/kit/ids.ts'
import type { MailPriority } from '#server/kit/mail/mail.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { grantToNew, roleTexts } from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import {
  addSubAccounts,
  newSubAccountRow,
  subAccountById,
  updateSubAccount,
} from '#server/people/sub-account/sub-account.service.ts'
import { recordAudits } from '#server/records/audit/audit.service.ts'
import { initialPasswordMail } from './sub-account-admin.mail.ts'

/** Job that makes and mails the initial password of a sub-account. */
export const MAIL_INITIAL_PASSWORD = 'subAccount.initialPassword'
/** The same for several that were created at once. */
export const MAIL_INITIAL_PASSWORDS = 'subAccount.initialPasswords'

/** Of one job: few enough for the lease of a job, many enough that an import has few jobs. */
const PASSWORDS_OF_JOB = 20

/**
 * Schedules the initial password, in the transaction that creates the sub-account: neither its hash nor the hashes of
 * hundreds that are imported take time of the request, and a crash loses none.
 */
export async function scheduleInitialPassword(deps: Deps, tx: Executor, subAccountId: string): Promise<void> {
  const dueAt = deps.clock.now()
  await deps.jobs.schedule(tx, { kind: MAIL_INITIAL_PASSWORD, payload: { subAccountId }, dueAt })
}

/** The same for many; their mails go after all others, so that no code waits for them. */
async function scheduleInitialPasswords(
  deps: Deps,
  tx: Executor,
  subAccountIds: readonly string[],
): Promise<void> {
  const dueAt = deps.clock.now()
  for (let from = 0; from < subAccountIds.length; from += PASSWORDS_OF_JOB) {
    const payload = { subAccountIds: subAccountIds.slice(from, from + PASSWORDS_OF_JOB) }
    await deps.jobs.schedule(tx, { kind: MAIL_INITIAL_PASSWORDS, payload, dueAt, priority: 'last' })
  }
}

/** One after the other, so that sign-ins find free hashing slots. */
export async function mailInitialPasswords(deps: Deps, subAccountIds: readonly string[]): Promise<void> {
  for (const id of subAccountIds) await mailInitialPassword(deps, id, 'last')
}

/** Makes and mails the password of a sub-account that has none; a repetition after a crash makes no second one. */
export async function mailInitialPassword(
  deps: Deps,
  subAccountId: string,
  priority: MailPriority = 'normal',
): Promise<void> {
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
    const mail = initialPasswordMail(deps, subAccount, { account, password, until })
    await deps.outbox.enqueue(tx, { ...mail, priority })
  })
}

/** 75 random bits in three groups, as in `k7f2m-q9xtc-04hbn`: meets both rules for passwords, and is easily typed. */
function newInitialPassword(): string {
  const random = newId()
  return [0, 5, 10].map((start) => random.slice(start, start + 5)).join('-')
}

interface NewSubAccounts {
  /** Checked by the caller: names and addresses are free, roles may be granted. */
  readonly people: readonly {
    readonly userName: string
    readonly name: string
    readonly email: string
    readonly roles: readonly Role[]
  }[]
  readonly createdAt: number
  /** The file that they came with. */
  readonly fileName: string
}

/**
 * Creates many sub-accounts with few statements, in the caller's transaction; their initial passwords are made and
 * mailed by jobs of it. A name or an address that is taken by now violates a unique column.
 */
export async function createSubAccounts(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  { people, createdAt, fileName }: NewSubAccounts,
  request: RequestContext,
): Promise<void> {
  const { accountId } = caller
  const { language } = request
  const made = withIdsInOrder(people)
  await addSubAccounts(
    tx,
    made.map(({ id, userName, name, email }) =>
      newSubAccountRow({ id, accountId, userName, name, email, language, createdAt }),
    ),
  )
  const grants = made.flatMap(({ id, roles }) => roles.map((role) => ({ subAccountId: id, roleId: role.id })))
  await grantToNew(deps, tx, accountId, grants)
  const ids = made.map(({ id }) => id)
  await scheduleInitialPasswords(deps, tx, ids)
  const actor = actorOf(caller)
  const entries = made.map(({ userName, roles }) => {
    const named = roles.map((role) => roleTexts(role, 'en').name).join(', ')
    const detail = { subAccount: userName, ...(named ? { roles: named } : {}) }
    return { ...actor, kind: 'subAccountCreated' as const, detail }
  })
  const detail = { rows: made.length, ...(fileName ? { file: fileName } : {}) }
  const summary = { ...actor, kind: 'subAccountsImported' as const, detail }
  await recordAudits(deps, tx, [...entries, summary], request)
}
