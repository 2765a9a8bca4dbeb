import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { withIdsInOrder } from '#server/kit/ids.ts'
import { grantToNew, roleTexts } from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import { addSubAccounts } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudits } from '#server/records/audit/audit.service.ts'
import { scheduleInitialPasswords } from './initial-password.service.ts'

export interface NewSubAccounts {
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
    made.map(({ id, userName, name, email }) => ({
      id,
      accountId,
      userName,
      userNameKey: userNameKey(userName),
      name,
      email,
      language,
      emailKey: emailKey(email),
      passwordHash: '',
      createdAt,
    })),
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
