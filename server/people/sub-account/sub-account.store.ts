import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type SubAccount = Schema['subAccounts']

/** Without a check of the caller. */
export function subAccountById(db: Executor, id: string): Promise<SubAccount | undefined> {
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

/** What a new row is made of; it may sign in once it has a password. */
export type NewSubAccount = Omit<Insertable<SubAccount>, 'updatedAt' | 'deletedAt'>

export async function insertSubAccount(db: Executor, subAccount: NewSubAccount) {
  await db
    .insertInto('subAccounts')
    .values({ ...subAccount, updatedAt: subAccount.createdAt })
    .execute()
}

/** Rows of one statement: databases limit its parameters. */
const ROWS_AT_ONCE = 200

/** Stores many at once; the unique columns refuse all of them where one name or address is taken. */
export async function addSubAccounts(db: Executor, subAccounts: readonly NewSubAccount[]) {
  for (let from = 0; from < subAccounts.length; from += ROWS_AT_ONCE) {
    const rows = subAccounts.slice(from, from + ROWS_AT_ONCE)
    await db
      .insertInto('subAccounts')
      .values(rows.map((row) => ({ ...row, updatedAt: row.createdAt })))
      .execute()
  }
}

/** Which of these keys of user names are taken in an account. */
export async function takenUserNames(
  db: Executor,
  accountId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await inPortions(keys, (portion) =>
    db
      .selectFrom('subAccounts')
      .select('userNameKey')
      .where('accountId', '=', accountId)
      .where('userNameKey', 'in', portion)
      .execute(),
  )
  return new Set(rows.map(({ userNameKey }) => userNameKey))
}

/** Which of these keys of addresses are taken by a sub-account. */
export async function takenSubAccountEmails(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const rows = await inPortions(keys, (portion) =>
    db.selectFrom('subAccounts').select('emailKey').where('emailKey', 'in', portion).execute(),
  )
  return new Set(rows.map(({ emailKey }) => emailKey))
}

/** These sub-accounts, without a check of the caller. */
export function subAccountsByIds(db: Executor, ids: readonly string[]): Promise<SubAccount[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db.selectFrom('subAccounts').selectAll().where('id', 'in', ids).execute()
}

/** Of an account, by their user names in lower case, in any order; deleted ones are left out. */
export function subAccountsByNames(
  db: Executor,
  accountId: string,
  names: readonly string[],
): Promise<SubAccount[]> {
  return db
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('userNameKey', 'in', names)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Sub-accounts of an account by the beginning of their user names (in lower case), in their order, so many at most. */
export function subAccountsNamed(
  db: Executor,
  accountId: string,
  beginning: string,
  limit: number,
): Promise<SubAccount[]> {
  return db
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(sql<string>`substr(user_name_key, 1, ${beginning.length})`, '=', beginning)
    .where('deletedAt', 'is', null)
    .orderBy('userNameKey')
    .limit(limit)
    .execute()
}

/** How many sub-accounts an account has. */
export async function countSubAccounts(db: Executor, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('subAccounts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The columns that change; `was` names the state and the password that the change is about. */
export async function updateSubAccount(
  db: Executor,
  id: string,
  change: Partial<Omit<SubAccount, 'id' | 'accountId' | 'createdAt'>> & { updatedAt: number },
  was: { updatedAt?: number; passwordHash?: string } = {},
): Promise<boolean> {
  let update = db.updateTable('subAccounts').set(change).where('id', '=', id).where('deletedAt', 'is', null)
  if (was.updatedAt !== undefined) update = update.where('updatedAt', '=', was.updatedAt)
  if (was.passwordHash !== undefined) update = update.where('passwordHash', '=', was.passwordHash)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that the person is mailed about the factor required from this moment; false where it was mailed before. */
export async function noteFactorMail(
  db: Executor,
  id: string,
  { mail, from }: { readonly mail: 'factorMailedFor' | 'factorRemindedFor'; readonly from: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subAccounts')
    .set({ [mail]: from })
    .where('id', '=', id)
    .where((row) => row.or([row(mail, 'is', null), row(mail, '!=', from)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes a sign-in, in the transaction that starts the session. */
export async function noteSubAccountSignIn(db: Executor, id: string, lastSignInAt: number) {
  await db.updateTable('subAccounts').set({ lastSignInAt }).where('id', '=', id).execute()
}

/** How many sub-accounts accounts have, without deleted ones; none where they have none. */
export async function countByPrimary(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('subAccounts')
    .select((row) => ['accountId' as const, row.fn.countAll<number | bigint>().as('count')])
    .where('accountId', 'in', accountIds)
    .where('deletedAt', 'is', null)
    .groupBy('accountId')
    .execute()
  return new Map(rows.map(({ accountId, count }) => [accountId, Number(count)]))
}

/** The sub-accounts of an account, oldest first, without a check of the caller. */
export function subAccountsByPrimary(db: Executor, accountId: string): Promise<SubAccount[]> {
  return db
    .selectFrom('subAccounts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The sub-accounts of an account, deleted ones too. */
export async function allSubAccountIds(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('subAccounts').select('id').where('accountId', '=', accountId).execute()
  return rows.map(({ id }) => id)
}

/** The sub-accounts of an account that are not deleted. */
export async function presentSubAccountIds(db: Executor, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subAccounts')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deleted sub-accounts of an account in the order of their ids, so many after this one; there may be any number. */
export async function formerSubAccountIds(
  db: Executor,
  accountId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('subAccounts')
    .select('id')
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Disables a sub-account that is deleted, or whose primary account is closed, and empties its row; once. */
export async function deleteSubAccountFields(db: Executor, id: string, now: number) {
  await db
    .updateTable('subAccounts')
    .set({
      userName: '',
      // As with accounts: no name holds an @ and no address is without one.
      userNameKey: `closed-${id}@`,
      name: '',
      email: '',
      emailKey: `closed-${id}`,
      passwordHash: '',
      disabledAt: now,
      disabledReason: null,
      initialUntil: null,
      updatedAt: now,
      deletedAt: now,
    })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
}

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
