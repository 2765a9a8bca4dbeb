import type { Words } from '#contract/kit/language.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { newId } from '#server/kit/ids.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { roleTexts } from './grant.service.ts'
import { type Role, rolesOf } from './role.service.ts'
import {
  changesOfRoles,
  deleteGrants,
  deleteRoleChanges,
  findRole,
  grantsOfAccount,
  insertGrant,
  insertRoleChange,
  rolesOfAccount,
  setRolePermissions,
} from './role.store.ts'

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
      return { id, name, madeAt: changedAt, ...facts, usable: roles.has(roleId), state }
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
    const names = new Map(people.map(({ id, userName }) => [id, userName]))
    return grants.map((grant) => ({
      id: `${grant.subAccountId} ${grant.roleId}`,
      name: roles.get(grant.roleId) ?? '',
      madeAt: grant.grantedAt,
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
