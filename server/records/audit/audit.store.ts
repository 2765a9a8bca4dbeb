import type { Insertable } from 'kysely'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'
import { type ActorKind, OWN_ACTORS } from '#contract/records/audit/audit-actor.fields.ts'
import { type AuditGroup, kindsOf } from '#contract/records/audit/audit-group.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredEvent = Schema['auditEvents']

/** An entry with who did it, as seen from the account whose log it is in. */
export interface ReadEvent extends StoredEvent {
  readonly actorKind: ActorKind
}

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
  /** Only what this user did; absent: everything in the log. */
  readonly actorId?: string
}

const of = (column: string) => sql.ref(`auditEvents.${column}`)

/** Each is looked up by its key: a list of all operators would read all accounts. */
const typeOf = (id: RawBuilder<unknown>) => sql`(select account_type from accounts where accounts.id = ${id})`
/** The account that an actor belongs to: itself, or the primary account of a sub-account. */
const PARTY = sql`coalesce(
  (select sub_accounts.account_id from sub_accounts where sub_accounts.id = ${of('actorId')}), ${of('actorId')}
)`

/**
 * Who did it, as seen from the account whose log it is in. The rows of accounts and sub-accounts stay when they are
 * closed, so the answer does not change with time.
 */
export const actorKindField = sql<ActorKind>`case
  when ${of('actorId')} is null then case when ${of('requestId')} = '' then 'site' else 'unknown' end
  when ${typeOf(of('actorId'))} = ${sql.lit(ACCOUNT_TYPE.operator)} then 'operator'
  when ${of('actorId')} = ${of('accountId')} then 'account'
  when ${PARTY} = ${of('accountId')} then 'subAccount'
  when ${typeOf(PARTY)} = ${sql.lit(ACCOUNT_TYPE.partner)} then 'partner'
  else 'customer' end`

export const auditSource: ListSource<LogScope> = {
  table: 'auditEvents',
  // An account cannot find out from where others work, by a filter neither.
  fields: {
    address: sql`case when ${actorKindField} in (${sql.join(OWN_ACTORS.map((kind) => sql.lit(kind)))})
      then ${of('address')} else '' end`,
  },
  scope: ({ accountId, from, actorId }) => {
    const log = sql<SqlBool>`${of('accountId')} = ${accountId} and ${of('at')} >= ${from}`
    return actorId === undefined ? log : sql<SqlBool>`${log} and ${of('actorId')} = ${actorId}`
  },
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
): Promise<ReadEvent[]> {
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .select(actorKindField.as('actorKind'))
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries of some kinds in the log of an account since a moment. */
export function eventsOfKinds(
  db: Executor,
  {
    accountId,
    kinds,
    since,
  }: { readonly accountId: string; readonly kinds: readonly AuditKind[]; readonly since: number },
): Promise<StoredEvent[]> {
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('at', '>', since)
    .where('kind', 'in', kinds)
    .execute()
}

/** What one request has written into the log of an account, the first first. */
export function auditEventsOfRequest(
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

/** Entries of any account by id, in any order, without a check of the caller. */
export async function auditEventsByIds(db: Executor, ids: readonly string[]): Promise<ReadEvent[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('auditEvents')
    .selectAll()
    .select(actorKindField.as('actorKind'))
    .where('id', 'in', ids)
    .execute()
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
