import type { ActingKind } from '#server/kit/acting/acting.ts'
import { cancelForOwner } from './mailbox-recovery.service.ts'
import { openRecoveriesOf } from './mailbox-recovery.store.ts'

/**
 * Cases in which operators replace the address of an account. The owner who has undone a change needs none. One fails
 * by itself where the address is another one when it is due, or the account is disabled or closed.
 */
export const mailboxRecoveryActs: ActingKind = {
  name: 'mailboxRecovery',
  title: { zh: '邮箱丢失流程', en: 'Replacement of a lost mailbox' },
  tables: ['mailboxRecoveries'],
  endsOn: { recovery: 'own' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (typeof subAccountId === 'string') return []
    const open = await openRecoveriesOf(db, accountId)
    return open.map(({ id, startedAt, startedBy, newEmail }) => ({
      id,
      name: '',
      changedAt: startedAt,
      madeBy: startedBy,
      userId: accountId,
      target: newEmail,
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end(deps, tx, items) {
    for (const { id } of items) await cancelForOwner(deps, tx, id)
  },
}
