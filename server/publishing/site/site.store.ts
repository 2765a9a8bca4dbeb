import type { Executor } from '#server/kit/db/database.ts'

const CONTENT_VERSION = 'contentVersion'

/** Writes the content version, new or not. */
export async function putContentVersion(db: Executor, value: string, now: number) {
  const row = { key: CONTENT_VERSION, value: JSON.stringify(value), updatedAt: now }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function contentVersionValue(db: Executor): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', CONTENT_VERSION)
    .executeTakeFirst()
  return row?.value
}
