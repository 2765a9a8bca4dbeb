import type { ActingKind } from '#server/kit/acting/acting.ts'
import { subAccountsOf } from './sub-account.store.ts'

/** Sub-accounts, which log in by themselves. A closed account loses theirs together with their names. */
export const subAccountActs: ActingKind = {
  name: 'subAccount',
  title: { zh: '子账号', en: 'Sub-account' },
  tables: ['subAccounts'],
  endsOn: {},
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const all = await subAccountsOf(db, accountId)
    return all
      .filter(({ id }) => subAccountId === undefined || id === subAccountId)
      .map((row) => ({
        ...{ id: row.id, name: row.userName, madeAt: row.createdAt, madeBy: null },
        ...{ userId: row.id, target: row.email, lastUsedAt: row.lastSignInAt },
        usable: row.disabledAt === null,
      }))
  },
}
