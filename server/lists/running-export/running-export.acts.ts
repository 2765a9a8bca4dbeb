import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deleteRunning, runningOf } from '#server/kit/http/running-export.store.ts'

/** Files that are being sent, as exports of lists. Those of a session or a right that is gone end without this. */
export const runningExportActs: ActingKind = {
  name: 'runningExport',
  title: { zh: '进行中的导出', en: 'Export under way' },
  tables: ['runningExports'],
  endsOn: {
    recovery: 'all',
    forgottenPassword: 'all',
    operatorReset: 'all',
    signOutEverywhere: 'all',
    closing: 'all',
    accountDisabled: 'all',
    operatorDisabled: 'all',
    operatorRoleChanged: 'all',
    subAccountDisabled: 'all',
    subAccountDeleted: 'all',
  },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    const running = await runningOf(db, accountId)
    return running
      .filter(({ userId }) => subAccountId === undefined || userId === (subAccountId ?? accountId))
      .map(({ id, fileName, userId, startedAt }) => ({
        id,
        name: fileName,
        changedAt: startedAt,
        madeBy: userId,
        userId,
        target: '',
        lastUsedAt: null,
        usable: true,
      }))
  },
  end: (_deps, tx, items) =>
    deleteRunning(
      tx,
      items.map(({ id }) => id),
    ),
}
