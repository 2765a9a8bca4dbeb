import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'

/** When the oldest request in these states was submitted; null: there is none. */
export async function oldestOf(
  db: Executor,
  { kind, states }: { readonly kind: RequestKind; readonly states: readonly string[] },
): Promise<number | null> {
  const row = await db
    .selectFrom('requests')
    .select(({ fn }) => fn.min('submittedAt').as('oldestAt'))
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .executeTakeFirst()
  return row?.oldestAt === null || row?.oldestAt === undefined ? null : Number(row.oldestAt)
}

/** The latest decisions of operators since a moment, the newest first. */
export function decisionsSince(db: Executor, since: number, limit: number) {
  return db
    .selectFrom('requestEvents')
    .innerJoin('requests', 'requests.id', 'requestEvents.requestId')
    .select(['requestEvents.at', 'requestEvents.action', 'requestEvents.actorId'])
    .select(['requests.id as requestId', 'requests.kind', 'requests.subject'])
    .where('requestEvents.actor', '=', 'operator')
    .where('requestEvents.at', '>=', since)
    .orderBy('requestEvents.at', 'desc')
    .orderBy('requests.id')
    .limit(limit)
    .execute()
}

/** How often requests of a kind came into a state since a moment, by quarters of an hour. */
export async function countArrivals(
  db: Executor,
  { kind, state }: { readonly kind: RequestKind; readonly state: string },
  since: number,
): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('requestEvents')
    .innerJoin('requests', 'requests.id', 'requestEvents.requestId')
    .select(({ ref, fn }) => [
      bucketOf(ref('requestEvents.at')).as('bucket'),
      fn.countAll<number>().as('count'),
    ])
    .where('requests.kind', '=', kind)
    .where('requestEvents.toState', '=', state)
    .where('requestEvents.at', '>=', since)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}
