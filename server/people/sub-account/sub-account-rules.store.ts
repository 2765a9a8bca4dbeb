import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

type SubAccountRules = Schema['subAccountRules']

export function findRules(db: Executor, accountId: string): Promise<SubAccountRules | undefined> {
  return db.selectFrom('subAccountRules').selectAll().where('accountId', '=', accountId).executeTakeFirst()
}

export async function saveRules(db: Executor, rules: SubAccountRules) {
  const { networks, factorFrom, updatedAt } = rules
  await db
    .insertInto('subAccountRules')
    .values(rules)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ networks, factorFrom, updatedAt }))
    .execute()
}

export async function deleteRules(db: Executor, accountId: string) {
  await db.deleteFrom('subAccountRules').where('accountId', '=', accountId).execute()
}
