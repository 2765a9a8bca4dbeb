import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Log } from '#server/kit/log.ts'
import type { Expiring } from './expiring.ts'
import { deletePortion } from './expiry.store.ts'

interface ExpiryDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly settings: { readonly timeZone: string }
}

const UNITS = {
  ms: (moment: number) => moment,
  hour: (moment: number) => Math.floor(moment / HOUR_MS),
  day: (moment: number) => Math.floor(moment / DAY_MS),
  businessDay: businessDay,
} as const satisfies Record<NonNullable<Expiring['unit']>, unknown>

/** Rows that one statement deletes: few enough that no call waits for it. */
const PORTION = 1000

/**
 * Deletes what has expired, table by table and in portions. An entry that fails is logged by the name of its table, and
 * the others are deleted all the same.
 * @param portion rows of one statement
 */
export async function deleteExpired(
  deps: ExpiryDeps,
  entries: readonly Expiring[],
  portion = PORTION,
): Promise<void> {
  for (const entry of entries) {
    try {
      while ((await deletePortion(deps.db, entry, limitOf(deps, entry), portion)) === portion);
    } catch (error) {
      deps.log.error(
        { err: error, table: entry.table, column: entry.column },
        'expired rows were not deleted',
      )
    }
  }
}

/** Rows with a lower value have expired. */
function limitOf({ clock, settings }: ExpiryDeps, { keepMs, unit = 'ms' }: Expiring): number | string {
  return UNITS[unit](clock.now() - keepMs, settings.timeZone)
}
