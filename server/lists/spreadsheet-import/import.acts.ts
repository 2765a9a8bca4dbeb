import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deleteImport, importsOf } from './spreadsheet-import.store.ts'

/** Files that were read and checked, and wait for the confirmation of the person who has uploaded them. */
export const importActs: ActingKind = {
  name: 'import',
  title: { zh: '待确认的导入', en: 'Import to confirm' },
  tables: ['spreadsheetImports'],
  endsOn: {
    recovery: 'all',
    closing: 'all',
    accountDisabled: 'all',
    operatorDisabled: 'all',
    subAccountDisabled: 'all',
    subAccountDeleted: 'all',
  },
  async list({ clock }, db, { accountId, subAccountId }) {
    const imports = await importsOf(db, accountId, clock.now())
    return imports
      .filter(({ userId }) => subAccountId === undefined || userId === (subAccountId ?? accountId))
      .map(({ id, kind, fileName, userId, createdAt }) => ({
        id,
        name: fileName,
        madeAt: createdAt,
        madeBy: userId,
        userId,
        target: kind,
        lastUsedAt: null,
        usable: true,
      }))
  },
  async end(_deps, tx, items) {
    for (const { id } of items) await deleteImport(tx, id)
  },
}
