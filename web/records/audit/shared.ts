/** Entries of the activity log for other features: their cells, with the texts `audit`. */
export { ActivityLog } from './activity-log.tsx'
export { EventCell, EventFacts, useEventName } from './event-cells.tsx'
