import type { Executor } from '#server/kit/db/database.ts'

/** What the roles of a sub-account give: of each role its name if it is a built-in one, else its permissions. */
export async function grantedBy(db: Executor, subAccountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subAccountRoles')
    .leftJoin('roles', 'roles.id', 'subAccountRoles.roleId')
    .select(({ fn }) => fn.coalesce('roles.permissions', 'subAccountRoles.roleId').as('stored'))
    .where('subAccountRoles.subAccountId', '=', subAccountId)
    .execute()
  return rows.map(({ stored }) => stored)
}
