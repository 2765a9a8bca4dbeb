import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { AuditKind } from '#contract/features/audit/audit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
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

export async function deleteCountsBefore(db: Executor, day: number) {
  await db.deleteFrom('auditCounts').where('day', '<', day).execute()
}

export interface EventFilter {
  readonly accountId: string
  readonly kinds: readonly AuditKind[] | undefined
  /** Counts in. */
  readonly from: number
  /** Does not. */
  readonly to: number | undefined
}

function matching(db: Executor, { accountId, kinds, from, to }: EventFilter) {
  const found = db
    .selectFrom('auditEvents')
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
  return kinds ? found.where('kind', 'in', kinds) : found
}

/** Newest first; ids order what happened in one millisecond, so that pages neither repeat nor miss an entry. */
export function findEvents(
  db: Executor,
  filter: EventFilter,
  rows: { offset: number; limit: number },
): Promise<StoredEvent[]> {
  return matching(db, filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(rows.offset)
    .limit(rows.limit)
    .execute()
}

export async function countEvents(db: Executor, filter: EventFilter): Promise<number> {
  const found = await matching(db, filter)
    .select(sql<number | bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(found.count)
}

export async function deleteEventsBefore(db: Executor, before: number) {
  await db.deleteFrom('auditEvents').where('at', '<', before).execute()
}

/** Takes the facts out of an account's entries; what happened, when and from where stays. */
export async function deleteEventDetails(db: Executor, accountId: string) {
  await db.updateTable('auditEvents').set({ detail: '{}' }).where('accountId', '=', accountId).execute()
}
