import { sql } from 'kysely'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'

/** Requests of one kind that wait for an operator. Times in ms since 1970 UTC. */
export interface Waiting {
  readonly kind: RequestKind
  readonly waiting: number
  /** Due before now. */
  readonly late: number
  /** Due later today. */
  readonly today: number
  readonly oldestAt: number | null
}

/** Counts the requests in these states. @param until the end of today */
export async function countWaiting(
  db: Executor,
  { kind, states }: { readonly kind: RequestKind; readonly states: readonly string[] },
  { now, until }: { readonly now: number; readonly until: number },
): Promise<Waiting> {
  const sumOf = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | null>`sum(case when ${condition} then 1 else 0 end)`
  const row = await db
    .selectFrom('requests')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min('stateSince').as('oldestAt'),
      sumOf(sql<boolean>`due_at <= ${now}`).as('late'),
      sumOf(sql<boolean>`due_at > ${now} and due_at <= ${until}`).as('today'),
    ])
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .executeTakeFirst()
  return {
    kind,
    waiting: Number(row?.waiting ?? 0),
    late: Number(row?.late ?? 0),
    today: Number(row?.today ?? 0),
    oldestAt: row?.oldestAt === null || row?.oldestAt === undefined ? null : Number(row.oldestAt),
  }
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
