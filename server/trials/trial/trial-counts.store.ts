import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'

export async function countTrials(db: Executor, since: number): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('trials')
    .select((row) => [bucketOf(row.ref('requestedAt')).as('bucket'), row.fn.countAll<number>().as('count')])
    .where('requestedAt', '>=', since)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}
