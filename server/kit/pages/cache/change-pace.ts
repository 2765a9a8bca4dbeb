/** So many changes within this time, and the next one is expected before a page has repaid its best compression. */
const MANY = 5
const WITHIN_MS = 10_000

/** How often the content changes: while it does every few seconds, little is spent on a page that is rendered again soon. */
export interface ChangePace {
  changed(): void
  /** Until when the content counts as changing often, in ms since 1970 UTC; undefined: it does not. */
  restlessUntil(): number | undefined
}

/** @param now the time in ms since 1970 UTC */
export function createChangePace(now: () => number): ChangePace {
  let latest: number[] = []
  return {
    changed() {
      latest = [...latest, now()].slice(-MANY)
    },
    restlessUntil() {
      const [first, last] = [latest[0], latest.at(-1)]
      if (latest.length < MANY || first === undefined || last === undefined) return undefined
      const until = last + WITHIN_MS
      return last - first <= WITHIN_MS && now() < until ? until : undefined
    },
  }
}
