import type { Executor } from '#server/kit/db/database.ts'
import { inOrderOfNames } from '#server/kit/db/sort-key.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type RoleRow = Schema['roles']

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

/** The custom roles of an account, by name. */
export async function rolesOfAccount(db: Executor, accountId: string): Promise<RoleRow[]> {
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
  return inOrderOfNames(rows, ({ name }) => name)
}

/** A custom role of this account. */
export function findRole(db: Executor, accountId: string, id: string): Promise<RoleRow | undefined> {
  return db
    .selectFrom('roles')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertRole(db: Executor, role: RoleRow) {
  await db.insertInto('roles').values(role).execute()
}

/** Whether the role still was in the state of `was`; nothing is written otherwise. */
export async function updateRoleRow(
  db: Executor,
  id: string,
  change: Pick<RoleRow, 'name' | 'nameKey' | 'description' | 'permissions' | 'updatedAt'>,
  was: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('roles')
    .set(change)
    .where('id', '=', id)
    .where('updatedAt', '=', was)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRoleRow(db: Executor, id: string) {
  await db.deleteFrom('roles').where('id', '=', id).execute()
}

/** Deletes all custom roles of an account that is closed. */
export async function deleteRolesOfAccount(db: Executor, accountId: string) {
  await db.deleteFrom('subAccountRoles').where('accountId', '=', accountId).execute()
  await db.deleteFrom('roles').where('accountId', '=', accountId).execute()
  await db.deleteFrom('roleChanges').where('accountId', '=', accountId).execute()
}

/** Who has the role, below one account. */
export async function holdersOf(db: Executor, accountId: string, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subAccountRoles')
    .select('subAccountId')
    .where('accountId', '=', accountId)
    .where('roleId', '=', roleId)
    .orderBy('grantedAt')
    .orderBy('subAccountId')
    .execute()
  return rows.map(({ subAccountId }) => subAccountId)
}

/** How many sub-accounts of an account have each role. */
export function countHolders(
  db: Executor,
  accountId: string,
): Promise<{ roleId: string; holders: number | bigint | string }[]> {
  return db
    .selectFrom('subAccountRoles')
    .select(['roleId', ({ fn }) => fn.countAll().as('holders')])
    .where('accountId', '=', accountId)
    .groupBy('roleId')
    .execute()
}
/** The roles of each of these sub-accounts. */
export function grantsOf(
  db: Executor,
  subAccountIds: readonly string[],
): Promise<{ subAccountId: string; roleId: string }[]> {
  if (subAccountIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('subAccountRoles')
    .select(['subAccountId', 'roleId'])
    .where('subAccountId', 'in', subAccountIds)
    .execute()
}

export async function insertGrant(db: Executor, grant: Schema['subAccountRoles']) {
  await db
    .insertInto('subAccountRoles')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Rows of one statement: databases limit its parameters. */
const ROWS_AT_ONCE = 500

export async function insertGrants(db: Executor, grants: readonly Schema['subAccountRoles'][]) {
  for (let from = 0; from < grants.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('subAccountRoles')
      .values(grants.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

export async function deleteGrants(db: Executor, subAccountId: string, roleIds: readonly string[]) {
  if (roleIds.length === 0) return
  await db
    .deleteFrom('subAccountRoles')
    .where('subAccountId', '=', subAccountId)
    .where('roleId', 'in', roleIds)
    .execute()
}

/** Takes every role from a sub-account that is deleted. */
export async function deleteAllGrants(db: Executor, subAccountId: string) {
  await db.deleteFrom('subAccountRoles').where('subAccountId', '=', subAccountId).execute()
}

/** What a role gave before a change, for as long as the account may have to be recovered. */
export async function insertRoleChange(db: Executor, change: Schema['roleChanges']): Promise<void> {
  await db.insertInto('roleChanges').values(change).execute()
}

export function changesOfRoles(db: Executor, accountId: string): Promise<Schema['roleChanges'][]> {
  return db.selectFrom('roleChanges').selectAll().where('accountId', '=', accountId).execute()
}

export async function setRolePermissions(
  db: Executor,
  id: string,
  change: Pick<RoleRow, 'permissions' | 'updatedAt'>,
): Promise<void> {
  await db.updateTable('roles').set(change).where('id', '=', id).execute()
}

export function grantsOfAccount(db: Executor, accountId: string): Promise<Schema['subAccountRoles'][]> {
  return db.selectFrom('subAccountRoles').selectAll().where('accountId', '=', accountId).execute()
}

export async function deleteRoleChanges(db: Executor, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('roleChanges').where('id', 'in', ids).execute()
}
