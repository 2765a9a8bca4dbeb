import type { Executor } from '#server/kit/db/database.ts'
import { administratorsOf } from '#server/people/role/grant.service.ts'
import { type SubAccount, subAccountById } from '#server/people/sub-account/sub-account.service.ts'

/** Whether a sub-account is enabled and has the built-in role of administrators. */
export async function isAdministrator(
  tx: Executor,
  { id, accountId, disabledAt }: SubAccount,
): Promise<boolean> {
  return disabledAt === null && (await administratorsOf(tx, accountId)).includes(id)
}

/** Whether the account had an administrator among its sub-accounts before the change, and has none that is enabled now. */
export async function isLastGone(
  tx: Executor,
  accountId: string,
  wasAdministrator: boolean,
): Promise<boolean> {
  if (!wasAdministrator) return false
  for (const id of await administratorsOf(tx, accountId))
    if ((await subAccountById(tx, id))?.disabledAt === null) return false
  return true
}
