import type { ActingKind } from '#server/kit/acting/acting.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import { openResets, revokeResets } from './password.store.ts'
import { openSubResets, revokeSubResetsOf } from './sub-account-reset.store.ts'

/** Secrets that choose a new password of an account. One of a closed account is answered with what it says of that. */
export const passwordResetActs: ActingKind = {
  name: 'passwordReset',
  title: { zh: '重置密码凭证', en: 'Secret for a new password' },
  tables: ['passwordResets'],
  endsOn: { recovery: 'own', forgottenPassword: 'own', passwordChanged: 'own', accountDisabled: 'own' },
  async list({ clock }, db, { accountId, subAccountId }) {
    const open = typeof subAccountId === 'string' ? [] : await openResets(db, accountId, clock.now())
    return open.map(({ tokenHash, createdAt }) => ({
      id: tokenHash,
      name: '',
      madeAt: createdAt,
      madeBy: null,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: ({ clock }, tx, _items, { accountId }) => revokeResets(tx, accountId, clock.now()),
}

/**
 * Links for a new password that were mailed to sub-accounts. Of one that is disabled they say so, and end when it is
 * enabled.
 */
export const subAccountResetActs: ActingKind = {
  name: 'subAccountReset',
  title: { zh: '子账号重置密码链接', en: 'Link for a sub-account’s new password' },
  tables: ['subAccountResets'],
  endsOn: { recovery: 'all', accountDisabled: 'all', subAccountDeleted: 'all' },
  async list({ clock }, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const users = await userIdsOf(db, { accountId, ...(subAccountId ? { subAccountId } : {}) })
    const open = await openSubResets(db, users, clock.now())
    return open.map((row) => ({
      id: row.tokenHash,
      name: '',
      madeAt: row.createdAt,
      madeBy: null,
      userId: row.subAccountId,
      target: row.emailKey,
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end({ clock }, tx, items) {
    for (const id of new Set(items.map(({ userId }) => userId))) await revokeSubResetsOf(tx, id, clock.now())
  },
}
