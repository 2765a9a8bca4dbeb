import type { ActingKind } from '#server/kit/acting/acting.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import { passkeysOfUsers } from './passkey.store.ts'
import { deleteFactorsSince } from './second-factor.service.ts'
import { recoveryCodesOfUsers, totpOfUsers } from './second-factor.store.ts'

/** Second factors: authenticator apps, passkeys, recovery codes. */
export const factorActs: ActingKind = {
  name: 'secondFactor',
  title: { zh: '二次验证方式', en: 'Second factor' },
  tables: ['totpSecrets', 'passkeys', 'recoveryCodes'],
  endsOn: { recovery: 'ownSince', operatorReset: 'all', closing: 'all', subAccountDeleted: 'all' },
  isTold: true,
  async list({ clock }, db, whose) {
    const users = await userIdsOf(db, whose)
    const apps = await inPortions(users, (ids) => totpOfUsers(db, ids))
    const passkeys = await inPortions(users, (ids) => passkeysOfUsers(db, ids))
    const codes = await inPortions(users, (ids) => recoveryCodesOfUsers(db, ids))
    return [
      // One that is not in force yet can be set in force at any moment.
      ...apps.map(({ userId, createdAt, confirmedAt }) => ({
        id: `totp ${userId}`,
        name: '',
        madeAt: createdAt,
        changedAt: confirmedAt ?? clock.now(),
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt: null,
        usable: confirmedAt !== null,
      })),
      ...passkeys.map(({ id, userId, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        madeAt: createdAt,
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt,
        usable: true,
      })),
      ...codes.map(({ userId, createdAt }) => ({
        id: `codes ${userId} ${createdAt}`,
        name: '',
        madeAt: Number(createdAt),
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt: null,
        usable: true,
      })),
    ]
  },
  async end(_deps, tx, items, { since }) {
    for (const userId of new Set(items.map((item) => item.userId)))
      await deleteFactorsSince(tx, userId, since)
  },
}
