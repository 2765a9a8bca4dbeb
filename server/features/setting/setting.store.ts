import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PreviewRow = Schema['settingPreviews']

/** Stores a preview in place of the person's last one, and deletes those that have expired. */
export async function replacePreview(
  db: Executor,
  { value, ...row }: PreviewRow,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('settingPreviews')
    .where(({ eb, or }) => or([eb('accountId', '=', row.accountId), eb('expiresAt', '<=', now)]))
    .execute()
  await db
    .insertInto('settingPreviews')
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .execute()
}

/** A preview that has not expired. */
export function findPreview(db: Executor, id: string, now: number): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('settingPreviews')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

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
