import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language, Words } from '#contract/kit/language.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { type BuiltInRole, permissionsOf } from '#contract/people/role/role.rules.ts'
import { builtInRolesEn } from '#contract/people/role/role.text.en.ts'
import { builtInRolesZh } from '#contract/people/role/role.text.zh.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { fullNameOf, subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { mayChangeRole, type Role, roleById, rolesOf } from './role.service.ts'
import {
  changesOfRoles,
  deleteGrants,
  deleteRoleChanges,
  findRole,
  grantsOf,
  grantsOfAccount,
  holdersOf,
  insertGrant,
  insertGrants,
  insertRoleChange,
  rolesOfAccount,
  setRolePermissions,
} from './role.store.ts'

const BUILT_IN_TEXTS = { zh: builtInRolesZh, en: builtInRolesEn }

/** Name and description; of a built-in role in this language. */
export function roleTexts(
  { id, custom }: Role,
  language: Language,
): { readonly name: string; readonly description: string } {
  return custom ?? BUILT_IN_TEXTS[language][id as BuiltInRole]
}

/** What the roles of a sub-account are called. */
export async function roleNames(
  db: Executor,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  language: Language,
): Promise<string[]> {
  const roles = (await rolesOfSubAccounts(db, accountId, [id])).get(id) ?? []
  return roles.map((role) => roleTexts(role, language).name)
}

/** The roles of each of these sub-accounts of one account, in the order of `rolesOf`. */
export async function rolesOfSubAccounts(
  db: Executor,
  accountId: string,
  subAccountIds: readonly string[],
): Promise<ReadonlyMap<string, Role[]>> {
  const roles = await rolesOf(db, accountId)
  const grants = await grantsOf(db, subAccountIds)
  const granted = new Set(grants.map(({ subAccountId, roleId }) => `${subAccountId} ${roleId}`))
  return new Map(subAccountIds.map((id) => [id, roles.filter((role) => granted.has(`${id} ${role.id}`))]))
}

/** What these roles give together. */
export function permissionsOfRoles(roles: readonly Role[]): ReadonlySet<Permission> {
  return permissionsOf(roles.flatMap(({ permissions }) => [...permissions]).join(' '))
}

/**
 * Grants and revokes roles until the sub-account has exactly these, in the caller's transaction.
 * @throws unknown (a role); notPermitted where a role that comes or goes has a permission that the caller lacks
 */
export async function changeGrants(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  caller: SignedInCaller,
  subAccountId: string,
  roleIds: readonly string[],
): Promise<{ granted: Role[]; revoked: Role[] }> {
  const { accountId } = caller
  const before = (await rolesOfSubAccounts(tx, accountId, [subAccountId])).get(subAccountId) ?? []
  const wanted: Role[] = []
  for (const id of roleIds) wanted.push(await roleById(tx, accountId, id))
  const granted = wanted.filter(({ id }) => !before.some((role) => role.id === id))
  const revoked = before.filter(({ id }) => !roleIds.includes(id))
  for (const { permissions } of [...granted, ...revoked])
    if (!mayChangeRole(caller, permissions)) throw appError(httpErrors.notPermitted)
  const grantedAt = deps.clock.now()
  for (const { id } of granted) await insertGrant(tx, { subAccountId, accountId, roleId: id, grantedAt })
  await deleteGrants(
    tx,
    subAccountId,
    revoked.map(({ id }) => id),
  )
  return { granted, revoked }
}

/** Grants roles to new sub-accounts of an account, in the caller's transaction; the caller has checked that it may. */
export async function grantToNew(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  grants: readonly { readonly subAccountId: string; readonly roleId: string }[],
): Promise<void> {
  const grantedAt = deps.clock.now()
  await insertGrants(
    tx,
    grants.map((grant) => ({ ...grant, accountId, grantedAt })),
  )
}

/** The sub-accounts that have the built-in role of administrators. */
export function administratorsOf(db: Executor, accountId: string): Promise<string[]> {
  return holdersOf(db, accountId, 'administrator' satisfies BuiltInRole)
}

/** What a role gives at the moment when its change is taken back. */
interface RoleState {
  readonly roleId: string
  readonly permissions: string
}

/** What roles give: one that was changed while an intruder could be in gets back what it gave before. */
export const roleActs: ActingKind = {
  name: 'role',
  title: { zh: '角色权限变更', en: 'Change of a role' },
  tables: ['roles', 'roleChanges'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId !== undefined) return []
    const roles = new Map((await rolesOfAccount(db, accountId)).map((role) => [role.id, role]))
    const changes = await changesOfRoles(db, accountId)
    return changes.map(({ id, roleId, changedAt }) => {
      const { name = '', permissions = '' } = roles.get(roleId) ?? {}
      const state = JSON.stringify({ roleId, permissions } satisfies RoleState)
      const facts = { madeBy: null, userId: accountId, target: '', lastUsedAt: null }
      return { id, name, changedAt, ...facts, usable: roles.has(roleId), state }
    })
  },
  async end({ clock }, tx, items, { accountId }) {
    const ids = new Set(items.map(({ id }) => id))
    const changes = (await changesOfRoles(tx, accountId)).filter(({ id }) => ids.has(id))
    // The first of several changes has what the role gave before all of them, so it is set last.
    for (const { roleId, permissions } of changes.toSorted((one, other) => other.changedAt - one.changedAt))
      await setRolePermissions(tx, roleId, { permissions, updatedAt: clock.now() })
    await deleteRoleChanges(tx, [...ids])
  },
  async restore({ clock }, tx, { state }, accountId) {
    const { roleId, permissions } = JSON.parse(state ?? '{}') as RoleState
    const role = await findRole(tx, accountId, roleId)
    if (!role) return false
    const now = clock.now()
    // It is a change as any other, which a later recovery takes back.
    const before = { id: newId(), roleId, accountId, changedAt: now, permissions: role.permissions }
    await insertRoleChange(tx, before)
    await setRolePermissions(tx, roleId, { permissions, updatedAt: Math.max(now, role.updatedAt + 1) })
    return true
  },
}

/** Roles that sub-accounts have. */
export const grantActs: ActingKind = {
  name: 'roleGrant',
  title: { zh: '授予的角色', en: 'Role of a sub-account' },
  tables: ['subAccountRoles'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const all = await grantsOfAccount(db, accountId)
    const grants = all.filter((grant) => subAccountId === undefined || grant.subAccountId === subAccountId)
    const roles = new Map((await rolesOf(db, accountId)).map((role) => [role.id, namesOf(role)]))
    const people = await subAccountsByIds(db, [...new Set(grants.map((grant) => grant.subAccountId))])
    const names = new Map(people.map((person) => [person.id, fullNameOf(person)]))
    return grants.map((grant) => ({
      id: `${grant.subAccountId} ${grant.roleId}`,
      name: roles.get(grant.roleId) ?? '',
      changedAt: grant.grantedAt,
      madeBy: null,
      userId: grant.subAccountId,
      target: names.get(grant.subAccountId) ?? '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) {
      const [subAccountId = '', roleId = ''] = id.split(' ')
      await deleteGrants(tx, subAccountId, [roleId])
    }
  },
  async restore({ clock }, tx, { id }, accountId) {
    const [subAccountId = '', roleId = ''] = id.split(' ')
    const [person] = await subAccountsByIds(tx, [subAccountId])
    const roles = await rolesOf(tx, accountId)
    const isThere = person?.accountId === accountId && person.deletedAt === null
    if (!isThere || !roles.some((role) => role.id === roleId)) return false
    await insertGrant(tx, { subAccountId, accountId, roleId, grantedAt: clock.now() })
    return true
  },
}

function namesOf(role: Role): Words {
  return { zh: roleTexts(role, 'zh').name, en: roleTexts(role, 'en').name }
}
