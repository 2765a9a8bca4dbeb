import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deleteIdentitiesSince, identitiesOf } from './identity-link.store.ts'

/** Logins of other providers that open the account. */
export const linkedIdentityActs: ActingKind = {
  name: 'linkedIdentity',
  title: { zh: '已关联的第三方账号', en: 'Linked third-party login' },
  tables: ['thirdPartyIdentities'],
  endsOn: { recovery: 'ownSince', closing: 'own' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    // Sub-accounts have none.
    const linked = typeof subAccountId === 'string' ? [] : await identitiesOf(db, accountId)
    return linked.map(({ provider, subject, label, linkedAt, lastUsedAt }) => ({
      ...{ id: `${provider} ${subject}`, name: provider, madeAt: linkedAt, madeBy: accountId },
      ...{ userId: accountId, target: label, lastUsedAt, usable: true },
    }))
  },
  end: (_deps, tx, _items, { accountId, since }) => deleteIdentitiesSince(tx, accountId, since),
}
