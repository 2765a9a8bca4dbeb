import { type Expression, sql } from 'kysely'

/** A quarter of an hour: the clocks of every time zone differ from UTC by a multiple of it. */
export const BUCKET_MS = 900_000

/** How many rows fall into a quarter of an hour, whose number since 1970 UTC is `bucket`. */
export interface BucketCount {
  readonly bucket: number
  readonly count: number
}

/** The quarter of an hour of a column with ms since 1970 UTC, to group by; both databases divide integers to integers. */
export function bucketOf(column: Expression<number>) {
  return sql<number>`${column} / ${sql.lit(BUCKET_MS)}`
}
