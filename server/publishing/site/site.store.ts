import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

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

/** Changes whenever public pages do; undefined before the first change. */
export async function contentVersion(db: Executor): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', CONTENT_VERSION)
    .executeTakeFirst()
  return row?.value
}

export type PreviewRow = Schema['previews']

/** Stores a preview; deletes the oldest of its author beyond a number. */
export async function insertPreview(
  db: Executor,
  { value, pages, ...row }: PreviewRow,
  most: number,
): Promise<void> {
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

export type VersionRow = Schema['settingVersions']

/** The newest version of every part of the settings, or of every template of mails. */
export function currentVersionRows(db: Executor, of: 'setting' | 'mail'): Promise<VersionRow[]> {
  return db
    .selectFrom('settingVersions')
    .selectAll()
    .where('part', of === 'mail' ? 'like' : 'not like', 'mail.%')
    .where((row) =>
      row(
        'settingVersions.version',
        '=',
        row
          .selectFrom('settingVersions as newer')
          .select(({ fn }) => fn.max('newer.version').as('version'))
          .whereRef('newer.part', '=', 'settingVersions.part'),
      ),
    )
    .execute()
}

/** Of each of these parts the version that was the newest at a moment. */
export async function versionRowsAt(
  db: Executor,
  parts: readonly string[],
  at: number,
): Promise<VersionRow[]> {
  const found: VersionRow[] = []
  for (const part of parts) {
    const row = await db
      .selectFrom('settingVersions')
      .selectAll()
      .where('part', '=', part)
      .where('createdAt', '<=', at)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row) found.push(row)
  }
  return found
}

/** Versions of a part that were the newest at a moment or after it, the newest first. */
export async function versionRowsFrom(db: Executor, part: string, from: number): Promise<VersionRow[]> {
  const later = await db
    .selectFrom('settingVersions')
    .selectAll()
    .where('part', '=', part)
    .where('createdAt', '>', from)
    .orderBy('version', 'desc')
    .execute()
  return [...later, ...(await versionRowsAt(db, [part], from))]
}

interface VersionRange {
  readonly part: string
  /** Only versions below this one; absent: from the newest. */
  readonly before?: number | undefined
  readonly most: number
}

/** Versions of a part, the newest first. */
export function versionRows(db: Executor, { part, before, most }: VersionRange): Promise<VersionRow[]> {
  let rows = db.selectFrom('settingVersions').selectAll().where('part', '=', part)
  if (before !== undefined) rows = rows.where('version', '<', before)
  return rows.orderBy('version', 'desc').limit(most).execute()
}

/** Adds a version. Two at once are a collision of transactions: one of them runs again and sees the other. */
export async function insertVersion(db: Executor, { value, ...row }: VersionRow): Promise<void> {
  await db
    .insertInto('settingVersions')
    .values({ ...row, value: value === null ? null : JSON.stringify(value) })
    .execute()
}

/** Adds the first version of a part; false where it has one. Safe from several processes at once. */
export async function insertFirstVersion(
  db: Executor,
  { value, ...row }: Omit<VersionRow, 'version'>,
): Promise<boolean> {
  const added = await db
    .insertInto('settingVersions')
    .values({ ...row, version: 1, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['part', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}
