import { z } from 'zod'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteAllGrants, deleteRolesOfAccount, rolesOfAccount } from './role.store.ts'

const roles = copiedTable({
  key: 'roles',
  title: { zh: '角色', en: 'Roles' },
  /** A role that the account has made itself. */
  row: z.strictObject({ name: z.string(), description: z.string(), permissions: z.string() }),
  async read({ db }, { accountId }) {
    const rows = await rolesOfAccount(db.query, accountId)
    return rows.map(({ name, description, permissions }) => ({ name, description, permissions }))
  },
  labels: { description: { zh: '说明', en: 'Description' } },
})

export const rolePersonal: PersonalData = {
  tables: ['roles', 'roleChanges', 'subAccountRoles'],
  wipe: (_deps, tx, { accountId }) => deleteRolesOfAccount(tx, accountId),
  wipePerson: (_deps, tx, personId) => deleteAllGrants(tx, personId),
  copied: [roles],
}
