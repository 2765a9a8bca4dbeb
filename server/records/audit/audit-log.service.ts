import type { Executor } from '#server/kit/db/database.ts'
import { readableSince } from './audit.policy.ts'
import { detailText, type OwnEvent, presentEvent } from './audit.present.ts'
import { eventsByIds, eventsOfRequest, operatorsAmong, type StoredEvent } from './audit.store.ts'

export type AuditEvent = StoredEvent

/** What every reader of an entry is shown, and its details as an exported file has them. */
export const presentedEvent = presentEvent
export const writtenDetail = detailText

/** From when on entries of any account may be read. */
export const readableLogSince = readableSince

/** Entries of any account by id, in any order, without a check of the caller. */
export const auditEventsByIds = eventsByIds

/** What one request has written into the log of an account, the first first. */
export const auditEventsOfRequest = eventsOfRequest

/** Entries of one's log by id, in any order. */
export async function loadOwnEvents(db: Executor, ids: readonly string[]): Promise<OwnEvent[]> {
  return withoutOperators(db, await eventsByIds(db, ids))
}

/** Where and with what operators work is not said to accounts. */
export async function withoutOperators(db: Executor, events: readonly StoredEvent[]): Promise<OwnEvent[]> {
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
