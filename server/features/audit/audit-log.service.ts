import { AUDIT } from '#contract/features/audit/audit.fields.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { readableLog } from './audit.policy.ts'
import {
  countEvents,
  deleteCountsBefore,
  deleteEventsBefore,
  latestEvents,
  type StoredEvent,
} from './audit.store.ts'

/** The latest entries of an account's log for the copy of its data, newest first, and how many there are in all. */
export async function copiedLog(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<{ totalCount: number; events: StoredEvent[] }> {
  const scope = readableLog(deps, accountId)
  const [totalCount, events] = await Promise.all([
    countEvents(deps.db.query, scope),
    latestEvents(deps.db.query, scope, AUDIT.copiedRows),
  ])
  return { totalCount, events }
}

/** Deletes what is older than the privacy policy promises; nothing else ever changes the log. */
export async function deleteExpiredAuditEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const oldest = clock.now() - AUDIT.retentionDays * DAY_MS
  await deleteEventsBefore(db.query, oldest)
  await deleteCountsBefore(db.query, Math.floor(oldest / DAY_MS))
}
