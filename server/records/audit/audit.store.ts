import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { type AuditGroup, kindsOf } from '#contract/records/audit/audit-group.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredEvent = Schema['auditEvents']

export const insertEvent = preparedQuery((db, event: Required<Insertable<StoredEvent>>) =>
  db.insertInto('auditEvents').values({
    id: event.id,
    at: event.at,
    accountId: event.accountId,
    actorId: event.actorId,
    kind: event.kind,
    detail: event.detail,
    address: event.address,
    userAgent: event.userAgent,
    requestId: event.requestId,
  }),
)

/** Rows of one statement: databases limit its parameters. */
const ROWS_AT_ONCE = 200

export async function insertEvents(db: Executor, events: readonly Required<Insertable<StoredEvent>>[]) {
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('auditEvents')
      .values(events.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

/** Adds one to the count of a day, in a random one of several rows. */
export const addToCount = preparedQuery((db, row: Omit<Schema['auditCounts'], 'count'>) =>
  db
    .insertInto('auditCounts')
    .values({ day: row.day, kind: row.kind, detail: row.detail, shard: row.shard, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'detail', 'shard'])
        .doUpdateSet({ count: sql<number>`${sql.ref('auditCounts.count')} + 1` }),
    ),
)

/** Whose entries, and since when (in ms since 1970 UTC). */
export interface LogScope {
  readonly accountId: string
  readonly from: number
}

/** Few: read once for each query. */
const OPERATORS = sql`select id from accounts where account_type = ${sql.lit(ACCOUNT_TYPE.operator)}`

export const auditSource: ListSource<LogScope> = {
  table: 'auditEvents',
  // An account cannot find out from where operators work, by a filter neither.
  fields: {
    address: sql`case when ${sql.ref('auditEvents.actorId')} in (${OPERATORS}) then ''
      else ${sql.ref('auditEvents.address')} end`,
  },
  scope: ({ accountId, from }) =>
    sql`${sql.ref('auditEvents.accountId')} = ${accountId} and ${sql.ref('auditEvents.at')} >= ${from}`,
  filters: {
    group: (groups: AuditGroup[]) => sql`${sql.ref('auditEvents.kind')} in (${sql.join(kindsOf(groups))})`,
    actor: (ids: string[]) => sql`${sql.ref('auditEvents.actorId')} in (${sql.join(ids)})`,
  },
}

/** Entries of an account, newest first. */
export function latestEvents(
  db: Executor,
  { accountId, from }: LogScope,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What one request has written into the log of an account since it came. */
export function eventsOfRequest(
  db: Executor,
  { accountId, from, requestId }: LogScope & { readonly requestId: string },
): Promise<StoredEvent[]> {
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .where('requestId', '=', requestId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function eventsByIds(db: Executor, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return []
  return db.selectFrom('auditEvents').selectAll().where('id', 'in', ids).execute()
}

/** Which of these are operators. */
export async function operatorsAmong(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('accountType', '=', ACCOUNT_TYPE.operator)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countEvents(db: Executor, { accountId, from }: LogScope): Promise<number> {
  const found = await db
    .selectFrom('auditEvents')
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .select(sql<number | bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

/** Takes the facts out of an account's entries; what happened, when and from where stays. */
export async function deleteEventDetails(db: Executor, accountId: string) {
  await db.updateTable('auditEvents').set({ detail: '{}' }).where('accountId', '=', accountId).execute()
}
