import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type Attempts = Schema['signInAttempts']

const attemptsByKey = preparedQuery((db, { key }: { key: string }) =>
  db.selectFrom('signInAttempts').selectAll().where('key', '=', key),
)

export async function findAttempts(db: Executor, key: string): Promise<Attempts | undefined> {
  const [found] = await attemptsByKey(db, { key })
  return found
}

export const saveAttempts = preparedQuery((db, row: Attempts) => {
  const { key, failures, pending, lockedUntil, updatedAt } = row
  return db
    .insertInto('signInAttempts')
    .values({ key, failures, pending, lockedUntil, updatedAt } satisfies Attempts)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ failures, pending, lockedUntil, updatedAt }),
    )
})

/** Those of these counters that are locked. */
export function findLocks(db: Executor, keys: readonly string[], now: number) {
  return db
    .selectFrom('signInAttempts')
    .select(['key', 'lockedUntil'])
    .where('key', 'in', keys)
    .where('lockedUntil', '>', now)
    .$narrowType<{ lockedUntil: number }>()
    .execute()
}

export async function deleteAttempts(db: Executor, key: string) {
  await db.deleteFrom('signInAttempts').where('key', '=', key).execute()
}
