import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Stores a logo; the same picture again is the same row, as new as this upload. */
export async function insertLogo(db: Executor, logo: Schema['logos']): Promise<void> {
  const { createdAt } = logo
  await db
    .insertInto('logos')
    .values(logo)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt }))
    .execute()
}

export function findLogo(db: Executor, hash: string): Promise<Schema['logos'] | undefined> {
  return db.selectFrom('logos').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Deletes logos from before a moment, except those with these hashes. */
export async function deleteLogosBefore(
  db: Executor,
  before: number,
  named: readonly string[],
): Promise<void> {
  let rows = db.deleteFrom('logos').where('createdAt', '<', before)
  if (named.length > 0) rows = rows.where('hash', 'not in', named)
  await rows.execute()
}
