import type { Kysely } from 'kysely'

interface Before {
  accounts: { userName: string; email: string; emailFolded: string; closedAt: number | null }
  subAccounts: { userName: string; email: string; emailFolded: string; deletedAt: number | null }
}

/** A closed account and a deleted sub-account have no user name and no address: only their keys are unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Before>
  const none = { userName: '', email: '', emailFolded: '' }
  await tables.updateTable('accounts').set(none).where('closedAt', 'is not', null).execute()
  await tables.updateTable('subAccounts').set(none).where('deletedAt', 'is not', null).execute()
}
