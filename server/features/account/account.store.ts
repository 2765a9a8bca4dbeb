import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Account = Schema['accounts']

const accountById = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id),
)

export async function findAccount(db: Executor, id: string): Promise<Account | undefined> {
  const [found] = await accountById(db, { id })
  return found
}

/** By user name or e-mail, both without regard to case. A user name holds no @, so the two never meet. */
export function findAccountByLogin(db: Executor, login: string): Promise<Account | undefined> {
  const column = login.includes('@') ? 'emailKey' : 'userNameKey'
  return db.selectFrom('accounts').selectAll().where(column, '=', login).executeTakeFirst()
}

export async function emailIsTaken(db: Executor, emailKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  return found !== undefined
}

export async function userNameIsTaken(db: Executor, userNameKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('userNameKey', '=', userNameKey)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertAccount(db: Executor, account: Insertable<Account>) {
  await db.insertInto('accounts').values(account).execute()
}
