import { type Insertable, sql } from 'kysely'
import { ACCOUNT_TYPE, type AccountType } from '#contract/kit/account-type.ts'
import { EMPTY_PROFILE, type ProfileField } from '#contract/people/account/account.fields.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { inPortions } from '#server/kit/db/in-portions.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Account = Schema['accounts']

const byId = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id),
)

/** For the site's own work (mail, jobs); what people ask for goes through `readUser`. */
export async function accountById(db: Executor, id: string): Promise<Account | undefined> {
  const [found] = await byId(db, { id })
  return found
}

/** These accounts in any order, without a check of the caller. */
export async function accountsByIds(db: Executor, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return []
  return db.selectFrom('accounts').selectAll().where('id', 'in', ids).execute()
}

const accountByEmail = preparedQuery((db, { login }: { login: string }) =>
  db.selectFrom('accounts').selectAll().where('emailKey', '=', login),
)

const accountByUserName = preparedQuery((db, { login }: { login: string }) =>
  db.selectFrom('accounts').selectAll().where('userNameKey', '=', login),
)

/** By user name or e-mail, both without regard to case. A user name holds no @, so the two never meet. */
export async function accountByLogin(db: Executor, login: string): Promise<Account | undefined> {
  const [found] = await (login.includes('@') ? accountByEmail : accountByUserName)(db, { login })
  return found
}

/** Which of these keys of addresses are taken by an account. */
export async function takenAccountEmails(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const rows = await inPortions(keys, (portion) =>
    db.selectFrom('accounts').select('emailKey').where('emailKey', 'in', portion).execute(),
  )
  return new Set(rows.map(({ emailKey }) => emailKey))
}

/** Whether a user name is in use, without regard to case. Call it only for a verified mailbox. */
export async function isUserNameTaken(db: Executor, userNameKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('userNameKey', '=', userNameKey)
    .executeTakeFirst()
  return found !== undefined
}

/** The unique columns refuse a second one of the same name or address. */
export async function addAccount(db: Executor, account: Insertable<Account>): Promise<void> {
  await db.insertInto('accounts').values(account).execute()
}

/** Whether the account still was in the state of `was`; nothing is written otherwise. */
export async function updateProfileFields(
  db: Executor,
  change: {
    id: string
    profile: Pick<Account, ProfileField>
    updatedAt: number
    was: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ ...change.profile, updatedAt: change.updatedAt })
    .where('id', '=', change.id)
    .where('updatedAt', '=', change.was)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Disables an account with a reason, or enables it (null), where it still is in the state of `was`. A closed one stays
 * as it is.
 */
export async function updateDisabled(
  db: Executor,
  id: string,
  {
    disabledReason,
    now,
    updatedAt,
    was,
  }: {
    disabledReason: string | null
    now: number
    updatedAt: number
    was: number
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ disabledAt: disabledReason === null ? null : now, disabledReason, updatedAt })
    .where('id', '=', id)
    .where('updatedAt', '=', was)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Empties the row of an account that is closed; one that is closed already stays as it is. */
export async function deleteAccountFields(db: Executor, id: string, now: number) {
  await db
    .updateTable('accounts')
    .set({
      // No user name holds an @ and no address is without one, so these can neither be registered nor typed.
      userName: '',
      userNameKey: `closed-${id}@`,
      email: '',
      emailKey: `closed-${id}`,
      // Nothing has this hash.
      passwordHash: '',
      ...EMPTY_PROFILE,
      disabledAt: now,
      disabledReason: null,
      closedAt: now,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

/** The state of an account's certification, and its profile once it is verified. */
/** Changes the type of an account, unless it has another one by now or is closed; false where nothing was changed. */
export async function updateToPartner(
  tx: Executor,
  id: string,
  { from, to, at }: { readonly from: AccountType; readonly to: AccountType; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set(({ case: when, ref }) => ({
      accountType: to,
      // Strictly later than before: forms say which state they were filled from.
      updatedAt: when()
        .when('updatedAt', '<', at)
        .then(at)
        .else(sql<number>`${ref('updatedAt')} + 1`)
        .end(),
    }))
    .where('id', '=', id)
    .where('accountType', '=', from)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateCertification(
  tx: Executor,
  id: string,
  change: Pick<Account, 'certification' | 'updatedAt'> & Partial<Pick<Account, ProfileField | 'accountKind'>>,
): Promise<void> {
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute()
}

/** Registrations of customers since a moment, by quarters of an hour. Accounts that are closed by now count too. */
export async function registrationsSince(db: Executor, since: number): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select((row) => [bucketOf(row.ref('createdAt')).as('bucket'), row.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('accountType', '!=', ACCOUNT_TYPE.operator)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}

/** Whether there are accounts besides those with names that begin so, as the demo's do. */
export async function hasAccountsBesides(db: Executor, prefix: string): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('userNameKey', 'not like', `${prefix}%`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** What must still be so for a change to happen. */
export interface Unchanged {
  readonly emailKey?: string
  readonly passwordHash?: string
}

/** Changes a living account that still is as `was` says, in one statement; false where there is none. */
export async function changeCredentials(
  db: Executor,
  id: string,
  change: { passwordHash?: string; email?: string; emailKey?: string; updatedAt: number },
  was: Unchanged,
): Promise<boolean> {
  let update = db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null)
  if (was.emailKey !== undefined) update = update.where('emailKey', '=', was.emailKey)
  if (was.passwordHash !== undefined) update = update.where('passwordHash', '=', was.passwordHash)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The state that forms name (`updatedAt`) stays: nothing that a form shows has changed. */
export async function setHeardFrom(tx: Executor, accountId: string, heardFrom: HeardFrom): Promise<void> {
  await tx.updateTable('accounts').set({ heardFrom }).where('id', '=', accountId).execute()
}

/** The same, stated in a form that asks for more: an earlier answer stays. */
export async function fillHeardFrom(tx: Executor, accountId: string, heardFrom: HeardFrom): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ heardFrom })
    .where('id', '=', accountId)
    .where('heardFrom', 'is', null)
    .execute()
}

/** As the partial index has it: SQLite does not take a parameter for this value. */
const OPERATOR = sql.lit(ACCOUNT_TYPE.operator)

/** The accounts of all operators, in the order of their user names; disabled ones too. */
export function operatorAccounts(db: Executor): Promise<Account[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('accountType', '=', OPERATOR)
    .where('closedAt', 'is', null)
    .orderBy('userNameKey')
    .execute()
}

/** One operator; undefined for an account of another type. */
export function operatorAccount(db: Executor, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('accountType', '=', ACCOUNT_TYPE.operator)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** Changes role or state of an operator that still is as it was; false otherwise. */
export async function changeOperator(
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
