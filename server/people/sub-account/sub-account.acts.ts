import type { ActingKind } from '#server/kit/acting/acting.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import { findSubAccount, subAccountsOf, updateSubAccount } from './sub-account.store.ts'

/**
 * Sub-accounts, which log in by themselves. One that was made or given another address while an intruder could be in is
 * disabled. A closed account loses them together with their names.
 */
export const subAccountActs: ActingKind = {
  name: 'subAccount',
  title: { zh: '子账号', en: 'Sub-account' },
  tables: ['subAccounts'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const all = await subAccountsOf(db, accountId)
    return all
      .filter(({ id }) => subAccountId === undefined || id === subAccountId)
      .map((row) => ({
        id: row.id,
        name: row.userName,
        madeAt: row.createdAt,
        madeBy: null,
        changedAt: row.emailChangedAt ?? row.createdAt,
        userId: row.id,
        target: row.email,
        lastUsedAt: row.lastSignInAt,
        usable: row.disabledAt === null,
      }))
  },
  async end(deps, tx, items, { accountId }) {
    for (const { id } of items.filter(({ usable }) => usable)) {
      const now = deps.clock.now()
      await updateSubAccount(tx, id, { disabledAt: now, disabledReason: null, updatedAt: now })
      await endActing(deps, tx, { accountId, subAccountId: id, why: 'subAccountDisabled' })
    }
  },
  async restore({ clock }, tx, { id }, accountId) {
    const row = await findSubAccount(tx, id)
    if (row?.accountId !== accountId || row.deletedAt !== null || row.disabledAt === null) return false
    const updatedAt = Math.max(clock.now(), row.updatedAt + 1)
    await updateSubAccount(tx, id, { disabledAt: null, disabledReason: null, updatedAt })
    return true
  },
}
