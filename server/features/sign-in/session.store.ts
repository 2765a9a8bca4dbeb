import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export async function insertSession(db: Executor, session: Insertable<Schema['sessions']>) {
  await db.insertInto('sessions').values(session).execute()
}

const sessionByToken = preparedQuery(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('subAccounts', 'subAccounts.id', 'sessions.subAccountId')
    .select([
      'sessions.id',
      'sessions.accountId',
      'sessions.cookieHash',
      'sessions.lastUsedAt',
      'sessions.expiresAt',
      'sessions.endedAt',
      'accounts.accountType',
      'accounts.disabledAt',
      'sessions.subAccountId',
      'sessions.provenAt',
      'subAccounts.disabledAt as subDisabledAt',
    ])
    .where('sessions.tokenHash', '=', tokenHash),
)

/** The session of a token together with the account fields that every call needs, in one read. */
export async function findSession(db: Executor, tokenHash: string) {
  const [found] = await sessionByToken(db, { tokenHash })
  return found
}

export async function touchSession(db: Executor, id: string, lastUsedAt: number) {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Forgets sessions that were over before this moment. */
export async function deleteSessionsOverBefore(db: Executor, before: number) {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expiresAt', '<', before), row('endedAt', '<', before)]))
    .execute()
}

export async function endSession(db: Executor, id: string, endedAt: number) {
  await db
    .updateTable('sessions')
    .set({ endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}
