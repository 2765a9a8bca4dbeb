import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { type BucketCount, bucketOf } from '#server/kit/db/time-buckets.ts'

export async function countRegistrations(db: Executor, since: number): Promise<BucketCount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select((row) => [bucketOf(row.ref('createdAt')).as('bucket'), row.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('accountType', '!=', ACCOUNT_TYPE.operator)
    .groupBy('bucket')
    .execute()
  return rows.map(({ bucket, count }) => ({ bucket: Number(bucket), count: Number(count) }))
}

/** Whether there is an account whose user name begins otherwise; in lower case. */
export async function hasOtherNames(db: Executor, prefix: string): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('userNameKey', 'not like', `${prefix}%`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
