import type { Executor } from '#server/kit/db/database.ts'

export function allSettings(db: Executor) {
  return db.selectFrom('settings').selectAll().execute()
}

/** Adds a setting that is not there yet; an operator's value is never overwritten. */
export async function addSetting(db: Executor, key: string, value: unknown, now: number) {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Writes a setting, new or not. */
export async function putSetting(db: Executor, key: string, value: unknown, now: number) {
  const row = { key, value: JSON.stringify(value), updatedAt: now }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function settingOf(db: Executor, key: string): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
