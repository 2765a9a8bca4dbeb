import type { Kysely } from 'kysely'

interface Before {
  notifications: { id: string; kind: string; params: string }
}

/** What was said of new sub-accounts is said as of all access that is given. */
const TITLES: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  subAccountCreated: { zh: '新建子账号', en: 'Sub-account created' },
  subAccountsImported: { zh: '导入子账号', en: 'Sub-accounts imported' },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Before>
  for (const [kind, what] of Object.entries(TITLES)) {
    const rows = await tables
      .selectFrom('notifications')
      .select(['id', 'params'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
    for (const { id, params } of rows) {
      const told = JSON.parse(params) as { by?: string; name?: string; created?: number }
      const names = told.name ?? String(told.created ?? '')
      await tables
        .updateTable('notifications')
        .set({ kind: 'accessGiven', params: JSON.stringify({ what, names, by: told.by ?? '' }) })
        .where('id', '=', id)
        .execute()
    }
  }
}
