import type { Executor } from '#server/kit/db/database.ts'

/** Counts one message of this key on this day; false, and nothing counted, once there are `most`. */
export async function countMessage(
  db: Executor,
  { key, day, most }: { key: string; day: string; most: number },
): Promise<boolean> {
  const counted = await db
    .insertInto('contactCounts')
    .values({ key, day, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'day'])
        .doUpdateSet((row) => ({ count: row('contactCounts.count', '+', 1) }))
        .where('contactCounts.count', '<', most),
    )
    .returning('key')
    .executeTakeFirst()
  return counted !== undefined
}
