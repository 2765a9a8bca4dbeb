import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Attempts = Schema['signInAttempts']

export function findAttempts(db: Executor, key: string): Promise<Attempts | undefined> {
  return db.selectFrom('signInAttempts').selectAll().where('key', '=', key).executeTakeFirst()
}

export async function saveAttempts(db: Executor, row: Insertable<Attempts>) {
  await db
    .insertInto('signInAttempts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Drops counters that nobody has touched since `before`. */
export async function deleteAttemptsBefore(db: Executor, before: number) {
  await db.deleteFrom('signInAttempts').where('updatedAt', '<', before).execute()
}

export async function deleteAttempts(db: Executor, key: string) {
  await db.deleteFrom('signInAttempts').where('key', '=', key).execute()
}
