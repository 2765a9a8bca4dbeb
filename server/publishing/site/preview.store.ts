import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PreviewRow = Schema['previews']

/** Stores a preview; deletes those that have expired, and the oldest of its author beyond a number. */
export async function insertPreview(
  db: Executor,
  { value, pages, ...row }: PreviewRow,
  { now, most }: { readonly now: number; readonly most: number },
): Promise<void> {
  await db.deleteFrom('previews').where('expiresAt', '<=', now).execute()
  const own = await db
    .selectFrom('previews')
    .select('id')
    .where('accountId', '=', row.accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  const surplus = own.slice(most - 1).map(({ id }) => id)
  if (surplus.length > 0) await db.deleteFrom('previews').where('id', 'in', surplus).execute()
  await db
    .insertInto('previews')
    .values({
      ...row,
      value: value === null ? null : JSON.stringify(value),
      pages: JSON.stringify(pages),
    })
    .execute()
}

/** A preview that has not expired. */
export function findPreview(db: Executor, id: string, now: number): Promise<PreviewRow | undefined> {
  return db
    .selectFrom('previews')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Previews of an operator that have not expired. */
export function previewsOf(db: Executor, accountId: string, now: number): Promise<PreviewRow[]> {
  return db
    .selectFrom('previews')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .execute()
}

export async function deletePreviews(db: Executor, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('previews').where('id', 'in', ids).execute()
}
