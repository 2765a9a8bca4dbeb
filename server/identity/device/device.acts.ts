import type { ActingKind } from '#server/kit/acting/acting.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import { deleteDevices, knownDevices } from './device.store.ts'

/** Browsers and programs that have logged in before: wrong passwords from them count apart, and no mail tells of them. */
export const deviceActs: ActingKind = {
  name: 'knownDevice',
  title: { zh: '已登录过的设备', en: 'Known device' },
  tables: ['devices'],
  endsOn: {
    recovery: 'own',
    forgottenPassword: 'own',
    operatorReset: 'own',
    closing: 'all',
    subAccountDeleted: 'all',
  },
  async list(_deps, db, whose) {
    const devices = await knownDevices(db, await userIdsOf(db, whose))
    return devices.map(({ userId, tokenHash, firstUsedAt, lastUsedAt }) => ({
      id: `${userId} ${tokenHash}`,
      name: '',
      madeAt: firstUsedAt,
      madeBy: userId,
      userId,
      target: '',
      lastUsedAt,
      usable: true,
    }))
  },
  async end(_deps, tx, items) {
    for (const userId of new Set(items.map((item) => item.userId))) await deleteDevices(tx, userId)
  },
}
