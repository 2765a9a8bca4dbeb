import type { Executor } from '#server/kit/db/database.ts'

interface Count {
  readonly key: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** How long after its first event a count starts again from zero. */
  readonly windowMs: number
  /** Events, one unless given. */
  readonly by?: number
}

/** Counts in a single statement, exact for several processes. @returns the count with these events */
export async function addToCounter(db: Executor, { key, now, windowMs, by = 1 }: Count): Promise<number> {
  const expiresAt = now + windowMs
  const { count } = await db
    .insertInto('counters')
    .values({ key, count: by, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        count: row
          .case()
          .when('counters.expiresAt', '<=', now)
          .then(by)
          .else(row('counters.count', '+', by))
          .end(),
        expiresAt: row
          .case()
          .when('counters.expiresAt', '<=', now)
          .then(expiresAt)
          .else(row.ref('counters.expiresAt'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** The count and its end; zero where nothing is counted. */
export async function findCounter(
  db: Executor,
  key: string,
  now: number,
): Promise<{ readonly count: number; readonly expiresAt: number }> {
  const found = await db
    .selectFrom('counters')
    .select(['count', 'expiresAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return found ?? { count: 0, expiresAt: now }
}

export async function deleteCounter(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('counters').where('key', '=', key).execute()
}
