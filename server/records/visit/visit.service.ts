import { businessDay } from '#contract/kit/time.ts'
import type { Db } from '#server/kit/db/database.ts'
import { BUCKET_MS } from '#server/kit/db/time-buckets.ts'
import type { Deps } from '#server/kit/deps.ts'
import { addVisits, type VisitRow } from './visit.store.ts'
import type { VisitCount } from './visit-tally.service.ts'

export { countedVisits } from './visit.store.ts'

/**
 * Stores the visits that this process has counted since the last time, by days of the business time zone. What a
 * database that is not available does not take stays in memory for the next time.
 */
export async function storeVisits({
  db,
  visits,
  settings,
}: Pick<Deps, 'db' | 'visits' | 'settings'>): Promise<void> {
  const taken = visits.take()
  if (taken.length === 0) return
  try {
    await fillVisits(db, byDay(taken, settings.timeZone))
  } catch {
    visits.putBack(taken)
  }
}

/** Stores counts of days. */
export function fillVisits(db: Db, rows: readonly VisitRow[]): Promise<void> {
  return db.transaction(async (tx) => {
    for (const row of rows) await addVisits(tx, row)
  })
}

/** In the order of their keys, so that two processes never wait for each other. */
function byDay(counts: readonly VisitCount[], timeZone: string): VisitRow[] {
  const rows = new Map<string, VisitRow>()
  for (const { bucket, pageGroup, language, source, count } of counts) {
    const day = businessDay(bucket * BUCKET_MS, timeZone)
    const key = `${day} ${pageGroup} ${language} ${source}`
    rows.set(key, { day, pageGroup, language, source, count: (rows.get(key)?.count ?? 0) + count })
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
