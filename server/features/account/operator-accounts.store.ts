import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Account } from './account.store.ts'

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export function findOperators(db: Executor): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('accountType', '=', ACCOUNT_TYPE.operator)
    .where('closedAt', 'is', null)
    .orderBy('userNameKey')
    .execute()
}
