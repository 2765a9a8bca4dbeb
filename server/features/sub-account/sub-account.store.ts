import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type SubAccount = Schema['subAccounts']

export function findSubAccount(db: Executor, id: string): Promise<SubAccount | undefined> {
  return db.selectFrom('subAccounts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findSubAccountByName(
  db: Executor,
  accountId: string,
  userNameKey: string,
): Promise<SubAccount | undefined> {
  return db
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('userNameKey', '=', userNameKey)
    .executeTakeFirst()
}

export function findSubAccountByEmail(db: Executor, emailKey: string): Promise<SubAccount | undefined> {
  return db.selectFrom('subAccounts').selectAll().where('emailKey', '=', emailKey).executeTakeFirst()
}

export async function insertSubAccount(db: Executor, subAccount: Insertable<SubAccount>) {
  await db.insertInto('subAccounts').values(subAccount).execute()
}

export async function touchSubAccount(db: Executor, id: string, lastSignInAt: number) {
  await db.updateTable('subAccounts').set({ lastSignInAt }).where('id', '=', id).execute()
}

/** The sub-accounts of an account, oldest first. */
export function subAccountsOf(db: Executor, accountId: string): Promise<SubAccount[]> {
  return db
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Empties the row of a sub-account whose primary account is closed. */
export async function deleteSubAccountFields(db: Executor, id: string, now: number) {
  await db
    .updateTable('subAccounts')
    .set({
      userName: `closed-${id}`,
      // As with accounts: no name holds an @ and no address is without one.
      userNameKey: `closed-${id}@`,
      name: '',
      email: `closed-${id}`,
      emailKey: `closed-${id}`,
      passwordHash: '',
      disabledAt: now,
    })
    .where('id', '=', id)
    .execute()
}
