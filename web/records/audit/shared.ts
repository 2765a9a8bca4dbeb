/** Entries of the activity log for other features: their cells, with the texts `audit`. */
export { EventCell, EventFacts } from './event-cells.tsx'
