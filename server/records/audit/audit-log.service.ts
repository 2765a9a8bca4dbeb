import { OWN_ACTORS } from '#contract/records/audit/audit-actor.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { readableSince } from './audit.policy.ts'
import { detailText, presentEvent } from './audit.present.ts'
import { ACTOR_KIND, eventsByIds, eventsOfRequest, type ReadEvent } from './audit.store.ts'

export type AuditEvent = ReadEvent

/** What every reader of an entry is shown, and its details as an exported file has them. */
export const presentedEvent = presentEvent
export const writtenDetail = detailText

/** Who did it, as a field of lists of entries. */
export const actorKindField = ACTOR_KIND

/** From when on entries of any account may be read. */
export const readableLogSince = readableSince

/** Entries of any account by id, in any order, without a check of the caller. */
export const auditEventsByIds = eventsByIds

/** What one request has written into the log of an account, the first first. */
export const auditEventsOfRequest = eventsOfRequest

/** Entries of one's log by id, in any order. */
export async function loadOwnEvents(db: Executor, ids: readonly string[]): Promise<ReadEvent[]> {
  return seenByAccount(await eventsByIds(db, ids))
}

/**
 * Entries as the account reads them in whose log they are: of what a person of another party did, it is told neither
 * which person, nor from where and with what.
 */
export function seenByAccount(events: readonly ReadEvent[]): ReadEvent[] {
  return events.map((event) =>
    OWN_ACTORS.includes(event.actorKind) ? event : { ...event, actorId: null, address: '', userAgent: '' },
  )
}
