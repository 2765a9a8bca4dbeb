import type { Clock } from '#server/kit/clock.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Keys } from '#server/kit/keys/keys.ts'
import { addToCounter, deleteCounter, findCounter } from './counter.store.ts'

interface CounterDeps {
  readonly clock: Clock
  readonly keys: Keys
}

/** What is counted, as in `wrong codes <group> <address>`, and for how long after its first event. */
export interface Counted {
  readonly what: string
  readonly windowMs: number
}

/** Counts events, one unless told otherwise. The name is stored as a MAC, so that the table holds neither names nor addresses. */
export function countUp(
  deps: CounterDeps,
  db: Executor,
  { what, windowMs }: Counted,
  by = 1,
): Promise<number> {
  return addToCounter(db, { key: keyOf(deps, what), now: deps.clock.now(), windowMs, by })
}

/** The present count, and when it starts again from zero (ms since 1970 UTC). */
export function countOf(deps: CounterDeps, db: Executor, what: string) {
  return findCounter(db, keyOf(deps, what), deps.clock.now())
}

/** Starts a count again from zero. */
export function resetCount(deps: CounterDeps, db: Executor, what: string): Promise<void> {
  return deleteCounter(db, keyOf(deps, what))
}

function keyOf({ keys }: CounterDeps, what: string): string {
  return keys.mac(`count:${what}`)
}
