import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deleteIdentity, type Identity, identitiesOf, insertIdentity } from './identity-link.store.ts'

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
    return linked.map((identity) => ({
      id: `${identity.provider} ${identity.subject}`,
      name: identity.provider,
      madeAt: identity.linkedAt,
      madeBy: accountId,
      userId: accountId,
      target: identity.label,
      lastUsedAt: identity.lastUsedAt,
      usable: true,
      state: JSON.stringify(identity),
    }))
  },
  async end(_deps, tx, items, { accountId }) {
    for (const { state = '{}' } of items)
      await deleteIdentity(tx, accountId, (JSON.parse(state) as Identity).provider)
  },
  async restore({ clock }, tx, { state }, accountId) {
    const identity = JSON.parse(state ?? '{}') as Identity
    return identity.accountId === accountId && insertIdentity(tx, { ...identity, linkedAt: clock.now() })
  },
}
