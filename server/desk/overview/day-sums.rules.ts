import { businessDay } from '#contract/kit/time.ts'
import { BUCKET_MS, type BucketCount } from '#server/kit/db/time-buckets.ts'

/** Adds the counts of quarters of an hour up to days of the business time zone. */
export function sumByDay(counts: readonly BucketCount[], timeZone: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { bucket, count } of counts) {
    const day = businessDay(bucket * BUCKET_MS, timeZone)
    sums.set(day, (sums.get(day) ?? 0) + count)
  }
  return sums
}
