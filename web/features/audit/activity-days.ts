import type { AuditEvent } from '#contract/features/audit/audit.list.ts'

/** Events that differ in time only, newest first; the list shows them as one entry. */
export interface ActivityEntry {
  readonly first: AuditEvent
  readonly events: readonly AuditEvent[]
  /** Whether device and address are those of the entry above, so that they need not be repeated. */
  readonly sameDevice: boolean
}

export interface ActivityDay {
  /** Midnight of the day by the visitor's clock, in ms since 1970 UTC. */
  readonly day: number
  readonly entries: readonly ActivityEntry[]
}

/** The events of a list, newest first, by day; repeated ones are collapsed. */
export function daysOf(events: readonly AuditEvent[]): ActivityDay[] {
  const days: { day: number; entries: { first: AuditEvent; events: AuditEvent[]; sameDevice: boolean }[] }[] =
    []
  for (const event of events) {
    const day = new Date(event.at).setHours(0, 0, 0, 0)
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] })
    const entries = days.at(-1)?.entries ?? []
    const above = entries.at(-1)
    if (above && contentOf(above.first) === contentOf(event)) above.events.push(event)
    else {
      const sameDevice = above !== undefined && deviceOf(above.first) === deviceOf(event)
      entries.push({ first: event, events: [event], sameDevice })
    }
  }
  return days
}

function contentOf({ id: _id, at: _at, ...content }: AuditEvent): string {
  return JSON.stringify(content)
}

function deviceOf({ browser, system, address }: AuditEvent): string {
  return JSON.stringify([browser, system, address])
}
