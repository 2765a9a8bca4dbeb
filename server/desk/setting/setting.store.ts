import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** Stores a file for every visitor; the same bytes again are the same row, as new as this upload. */
export async function insertPublicFile(db: Executor, file: Schema['publicFiles']): Promise<void> {
  const { createdAt } = file
  await db
    .insertInto('publicFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ createdAt }))
    .execute()
}

export function findPublicFile(db: Executor, hash: string): Promise<Schema['publicFiles'] | undefined> {
  return db.selectFrom('publicFiles').selectAll().where('hash', '=', hash).executeTakeFirst()
}

/** Deletes files from before a moment, except those with these hashes. */
export async function deletePublicFilesBefore(
  db: Executor,
  before: number,
  named: readonly string[],
): Promise<void> {
  let rows = db.deleteFrom('publicFiles').where('createdAt', '<', before)
  if (named.length > 0) rows = rows.where('hash', 'not in', named)
  await rows.execute()
}
