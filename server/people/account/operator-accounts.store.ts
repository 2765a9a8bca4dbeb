import { sql } from 'kysely'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Account } from './account.store.ts'

/** As the partial index has it: SQLite does not take a parameter for this value. */
const OPERATOR = sql.lit(ACCOUNT_TYPE.operator)

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export function findOperators(db: Executor): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('accountType', '=', OPERATOR)
    .where('closedAt', 'is', null)
    .orderBy('userNameKey')
    .execute()
}

/** One operator; undefined for any other account. */
export function findOperator(db: Executor, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('accountType', '=', ACCOUNT_TYPE.operator)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** Changes an operator that still is as it was; false otherwise. */
export async function updateOperator(
  db: Executor,
  id: string,
  change: { operatorRole?: string; disabledAt?: number | null; updatedAt: number },
  was: { readonly updatedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('accountType', '=', ACCOUNT_TYPE.operator)
    .where('updatedAt', '=', was.updatedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
