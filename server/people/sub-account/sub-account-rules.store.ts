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

/** What the rules were before a change, for as long as the account may have to be recovered. */
export async function insertRuleChange(db: Executor, change: Schema['subAccountRuleChanges']) {
  await db.insertInto('subAccountRuleChanges').values(change).execute()
}

export function ruleChangesOf(db: Executor, accountId: string): Promise<Schema['subAccountRuleChanges'][]> {
  return db.selectFrom('subAccountRuleChanges').selectAll().where('accountId', '=', accountId).execute()
}

export async function deleteRuleChanges(db: Executor, ids: readonly string[]) {
  await db.deleteFrom('subAccountRuleChanges').where('id', 'in', ids).execute()
}

export async function deleteRules(db: Executor, accountId: string) {
  await db.deleteFrom('subAccountRuleChanges').where('accountId', '=', accountId).execute()
  await db.deleteFrom('subAccountRules').where('accountId', '=', accountId).execute()
}
