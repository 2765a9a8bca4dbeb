import { permissionsOf } from '#contract/features/role/role.rules.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { grantedBy } from './role.store.ts'

/** What a sub-account may do, without a check of the caller. */
export async function permissionsOfSubAccount(
  db: Executor,
  subAccountId: string,
): Promise<ReadonlySet<Permission>> {
  return permissionsOf((await grantedBy(db, subAccountId)).join(' '))
}
