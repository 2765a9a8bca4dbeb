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

/** Adds a release, unless this version of the system is there already. */
export async function addRelease(db: Executor, row: ReleaseRow): Promise<void> {
  await db
    .insertInto('clientReleases')
    .values(row)
    .onConflict((conflict) => conflict.columns(['platform', 'version']).doNothing())
    .execute()
}
