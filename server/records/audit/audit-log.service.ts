import { AUDIT } from '#contract/records/audit/audit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { readableLog, readableSince } from './audit.policy.ts'
import { detailText, type OwnEvent, presentEvent } from './audit.present.ts'
import { countEvents, eventsByIds, latestEvents, operatorsAmong, type StoredEvent } from './audit.store.ts'

export type AuditEvent = StoredEvent

/** What every reader of an entry is shown, and its details as an exported file has them. */
export const presentedEvent = presentEvent
export const writtenDetail = detailText

/** From when on entries of any account may be read. */
export const readableLogSince = readableSince

/** Entries of any account by id, in any order, without a check of the caller. */
export const auditEventsByIds = eventsByIds

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
  return { totalCount, events: await withoutOperators(deps.db.query, events) }
}

/** Entries of one's log by id, in any order. */
export async function loadOwnEvents(db: Executor, ids: readonly string[]): Promise<OwnEvent[]> {
  return withoutOperators(db, await eventsByIds(db, ids))
}

/** Where and with what operators work is not said to accounts. */
async function withoutOperators(db: Executor, events: readonly StoredEvent[]): Promise<OwnEvent[]> {
  const operators = await operatorsAmong(
    db,
    events.flatMap(({ actorId }) => actorId ?? []),
  )
  return events.map((event) =>
    operators.has(event.actorId ?? '')
      ? { ...event, byOperator: true, address: '', userAgent: '' }
      : { ...event, byOperator: false },
  )
}
