import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ReleaseRow = Schema['clientReleases']

/** Every release, the newest of each system first. */
export function allReleases(db: Executor): Promise<ReleaseRow[]> {
  return db
    .selectFrom('clientReleases')
    .selectAll()
    .orderBy('releasedOn', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
}

export function findRelease(db: Executor, fileName: string): Promise<ReleaseRow | undefined> {
  return db.selectFrom('clientReleases').selectAll().where('fileName', '=', fileName).executeTakeFirst()
}

/** Whether this version of the system, or a file of this name, is there already. */
export async function isPublished(
  db: Executor,
  { platform, version, fileName }: Pick<ReleaseRow, 'platform' | 'version' | 'fileName'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('clientReleases')
    .select('version')
    .where((or) => or.or([or('fileName', '=', fileName), or.and({ platform, version })]))
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a release; false where this version of the system is there already. */
export async function addRelease(db: Executor, row: ReleaseRow): Promise<boolean> {
  const result = await db
    .insertInto('clientReleases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform', 'version']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
