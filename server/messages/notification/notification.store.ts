import { type SqlBool, sql } from 'kysely'
import {
  KINDS_OF_NOTIFICATIONS,
  kindsOfTopics,
  type NotificationKind,
  type NotificationTopic,
} from '#contract/messages/notification/notification.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredNotification = Schema['notifications']

/**
 * While processes of two releases run, the newer one stores kinds of which this one knows neither topic nor text. They are
 * neither shown nor counted nor marked here.
 */
const IS_KNOWN = sql<SqlBool>`${sql.ref('notifications.kind')} in (${sql.join(
  KINDS_OF_NOTIFICATIONS.map((kind) => sql.lit(kind)),
)})`

/** Rows or ids of one statement. */
const ROWS_AT_ONCE = 500

/** Raises the revision of an inbox, which has none before its first notification. @returns the new one */
export async function nextRevision(tx: Executor, userId: string): Promise<number> {
  const { revision } = await tx
    .insertInto('notificationInboxes')
    .values({ userId, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ revision: sql<number>`${sql.ref('notificationInboxes.revision')} + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function insertNotification(tx: Executor, row: StoredNotification): Promise<void> {
  await tx.insertInto('notifications').values(row).execute()
}

export async function revisionOf(db: Executor, userId: string): Promise<number> {
  const found = await db
    .selectFrom('notificationInboxes')
    .select('revision')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found?.revision ?? 0
}

/** Those of some users that have changed at all. */
export async function revisionsOf(
  db: Executor,
  userIds: readonly string[],
): Promise<{ userId: string; revision: number }[]> {
  const found: { userId: string; revision: number }[] = []
  for (let from = 0; from < userIds.length; from += ROWS_AT_ONCE)
    found.push(
      ...(await db
        .selectFrom('notificationInboxes')
        .selectAll()
        .where('userId', 'in', userIds.slice(from, from + ROWS_AT_ONCE))
        .execute()),
    )
  return found
}

/** Those with a larger number, the smallest first. */
export function notificationsAfter(
  db: Executor,
  { userId, after, most }: { readonly userId: string; readonly after: number; readonly most: number },
): Promise<StoredNotification[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('userId', '=', userId)
    .where('number', '>', after)
    .where(IS_KNOWN)
    .orderBy('number')
    .limit(most)
    .execute()
}

/** How many are unread since a moment, counted up to `most`. */
export async function countUnread(
  db: Executor,
  { userId, since, most }: { readonly userId: string; readonly since: number; readonly most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number | bigint }>`
    select count(*) as count from (
      select 1 from ${sql.table('notifications')}
      where ${sql.ref('userId')} = ${userId} and ${sql.ref('readAt')} is null and ${sql.ref('at')} >= ${since}
        and ${IS_KNOWN}
      limit ${most}
    ) as unread
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The unread ones of a user since a moment that lead to one of these pages. */
export function unreadOfLinks(
  db: Executor,
  {
    userId,
    since,
    links,
  }: { readonly userId: string; readonly since: number; readonly links: readonly string[] },
): Promise<Pick<StoredNotification, 'id' | 'link'>[]> {
  return db
    .selectFrom('notifications')
    .select(['id', 'link'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('at', '>=', since)
    .where(IS_KNOWN)
    .where('link', 'in', links)
    .orderBy('number')
    .execute()
}

/** Marks those of a user as read that are unread. @returns how many */
export async function markRead(
  tx: Executor,
  { userId, ids, now }: { readonly userId: string; readonly ids: readonly string[]; readonly now: number },
): Promise<number> {
  let marked = 0
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const result = await tx
      .updateTable('notifications')
      .set({ readAt: now })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where('id', 'in', ids.slice(from, from + ROWS_AT_ONCE))
      .executeTakeFirst()
    marked += Number(result.numUpdatedRows)
  }
  return marked
}

/** Marks the unread ones of some users, of a kind, that lead to a page as read. @returns whose they were */
export async function markReadOfLink(
  tx: Executor,
  {
    userIds,
    kind,
    link,
    now,
  }: {
    readonly userIds: readonly string[]
    readonly kind: NotificationKind
    readonly link: string
    readonly now: number
  },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', 'in', userIds)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .where('readAt', 'is', null)
    .returning('userId')
    .execute()
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Marks all of a user as read that there were at a revision. @returns how many were unread */
export async function markAllRead(
  tx: Executor,
  {
    userId,
    revision,
    now,
  }: { readonly userId: string; readonly revision: number | undefined; readonly now: number },
): Promise<number> {
  const result = await tx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .$if(revision !== undefined, (query) => query.where('number', '<=', revision ?? 0))
    .where('readAt', 'is', null)
    .where(IS_KNOWN)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Deletes all that is stored for a user. The inbox stays, so that no revision is used twice. */
export async function deleteNotificationsOfUser(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
  await tx.deleteFrom('mailPreferences').where('userId', '=', userId).execute()
}

/** Those of some users, newest first. */
export function notificationsOfUsers(
  db: Executor,
  userIds: readonly string[],
  { since, most }: { readonly since: number; readonly most: number },
): Promise<StoredNotification[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('userId', 'in', userIds)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function findMailPreferences(
  db: Executor,
  userIds: readonly string[],
): Promise<Schema['mailPreferences'][]> {
  return db.selectFrom('mailPreferences').selectAll().where('userId', 'in', userIds).orderBy('kind').execute()
}

/** Whether the user has turned the mail of a kind off. */
export async function isMailOff(db: Executor, userId: string, kind: NotificationKind): Promise<boolean> {
  const found = await db
    .selectFrom('mailPreferences')
    .select('mail')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return found !== undefined && !found.mail
}

export async function saveMailPreference(tx: Executor, row: Schema['mailPreferences']): Promise<void> {
  const { mail, updatedAt } = row
  await tx
    .insertInto('mailPreferences')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ mail, updatedAt }))
    .execute()
}

/** Whose notifications, and since when (in ms since 1970 UTC). */
export interface NotificationScope {
  readonly userId: string
  readonly from: number
}

const readAt = sql.ref('notifications.readAt')
const IS_UNREAD = sql<SqlBool>`${readAt} is null`
const IS_READ = sql<SqlBool>`${readAt} is not null`

export const notificationSource: ListSource<NotificationScope> = {
  table: 'notifications',
  scope: ({ userId, from }) =>
    sql`${sql.ref('notifications.userId')} = ${userId} and ${sql.ref('notifications.at')} >= ${from} and ${IS_KNOWN}`,
  filters: {
    topic: (topics: NotificationTopic[]) => {
      const kinds = kindsOfTopics(topics)
      return kinds.length === 0
        ? sql<SqlBool>`1 = 0`
        : sql`${sql.ref('notifications.kind')} in (${sql.join(kinds)})`
    },
    state: (states: ('unread' | 'read')[]) =>
      sql`(${sql.join(
        states.map((state) => (state === 'unread' ? IS_UNREAD : IS_READ)),
        sql` or `,
      )})`,
  },
}
