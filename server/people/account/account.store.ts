import { type Insertable, sql } from 'kysely'
import type { AccountType } from '#contract/kit/account-type.ts'
import { EMPTY_PROFILE, type ProfileField } from '#contract/people/account/account.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Account = Schema['accounts']

const accountById = preparedQuery((db, { id }: { id: string }) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id),
)

export async function findAccount(db: Executor, id: string): Promise<Account | undefined> {
  const [found] = await accountById(db, { id })
  return found
}

export async function findAccounts(db: Executor, ids: readonly string[]): Promise<Account[]> {
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
export async function findAccountByLogin(db: Executor, login: string): Promise<Account | undefined> {
  const [found] = await (login.includes('@') ? accountByEmail : accountByUserName)(db, { login })
  return found
}

const KEYS_AT_ONCE = 1_000

/** Which of these keys of addresses an account has. */
export async function findTakenEmails(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const rows = await db
      .selectFrom('accounts')
      .select('emailKey')
      .where('emailKey', 'in', keys.slice(from, from + KEYS_AT_ONCE))
      .execute()
    for (const { emailKey } of rows) found.add(emailKey)
  }
  return found
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
