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
