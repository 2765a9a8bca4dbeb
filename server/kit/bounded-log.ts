import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Log } from './log.ts'

/** Log lines that every visitor can cause, so that their number is bounded: a flood fills no disk and hides nothing. */
export interface BoundedLog {
  /** @param kind what lines are counted by, one of a limited number of texts: no part of a request as it came */
  write(level: 'info' | 'warn' | 'error', kind: string, facts: object, message: string): void
  /** Ends the current minute: how many lines of which kind were left out is one line. Without any it writes nothing. */
  flush(): void
}

const WINDOW_MS = MINUTE_MS
/** Lines of one kind in a minute. */
const LINES_OF_A_KIND = 10
/** Lines of all kinds in a minute. */
const LINES = 200

/** @param now the time in ms since 1970 UTC */
export function createBoundedLog({ log, now }: { log: Log; now: () => number }): BoundedLog {
  let windowEnds = Number.NEGATIVE_INFINITY
  let lines = 0
  const seen = new Map<string, number>()
  const omitted = new Map<string, number>()

  function flush(): void {
    if (omitted.size > 0) {
      const count = [...omitted.values()].reduce((sum, each) => sum + each, 0)
      const facts = { event: 'linesOmitted', omitted: count, kinds: Object.fromEntries(omitted) }
      log.warn(facts, 'log lines left out')
    }
    lines = 0
    seen.clear()
    omitted.clear()
  }

  return {
    write(level, kind, facts, message) {
      const time = now()
      if (time >= windowEnds) {
        flush()
        windowEnds = time + WINDOW_MS
      }
      const ofKind = seen.get(kind) ?? 0
      if (ofKind >= LINES_OF_A_KIND || lines >= LINES) {
        omitted.set(kind, (omitted.get(kind) ?? 0) + 1)
        return
      }
      seen.set(kind, ofKind + 1)
      lines += 1
      log[level](facts, message)
    },
    flush,
  }
}
