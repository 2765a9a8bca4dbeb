import type { ActingKind } from '#server/kit/acting/acting.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { roleTexts } from './grant.service.ts'
import { rolesOf } from './role.service.ts'
import {
  changesOfRoles,
  deleteGrants,
  deleteRoleChanges,
  grantsOfAccount,
  setRolePermissions,
} from './role.store.ts'

/** What roles give: one that was changed while an intruder could be in gets back what it gave before. */
export const roleActs: ActingKind = {
  name: 'role',
  title: { zh: '角色权限变更', en: 'Change of a role' },
  tables: ['roles', 'roleChanges'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId !== undefined) return []
    const names = new Map((await rolesOf(db, accountId)).map((role) => [role.id, roleTexts(role, 'en').name]))
    const changes = await changesOfRoles(db, accountId)
    return changes.map(({ id, roleId, changedAt }) => ({
      ...{ id, name: names.get(roleId) ?? '', madeAt: changedAt },
      ...{ madeBy: null, userId: accountId, target: '', lastUsedAt: null, usable: names.has(roleId) },
    }))
  },
  async end({ clock }, tx, items, { accountId }) {
    const ids = new Set(items.map(({ id }) => id))
    const changes = (await changesOfRoles(tx, accountId)).filter(({ id }) => ids.has(id))
    // The first of several changes has what the role gave before all of them, so it is set last.
    for (const { roleId, permissions } of changes.toSorted((one, other) => other.changedAt - one.changedAt))
      await setRolePermissions(tx, roleId, { permissions, updatedAt: clock.now() })
    await deleteRoleChanges(tx, [...ids])
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
    const roles = new Map((await rolesOf(db, accountId)).map((role) => [role.id, roleTexts(role, 'en').name]))
    const people = await subAccountsByIds(db, [...new Set(grants.map((grant) => grant.subAccountId))])
    const names = new Map(people.map(({ id, userName }) => [id, userName]))
    return grants.map((grant) => ({
      ...{ id: `${grant.subAccountId} ${grant.roleId}`, name: roles.get(grant.roleId) ?? '' },
      ...{ madeAt: grant.grantedAt, madeBy: null, userId: grant.subAccountId },
      ...{ target: names.get(grant.subAccountId) ?? '', lastUsedAt: null, usable: true },
    }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) {
      const [subAccountId = '', roleId = ''] = id.split(' ')
      await deleteGrants(tx, subAccountId, [roleId])
    }
  },
}
