import type { Log } from '#server/kit/log.ts'

export interface Poller {
  start(everyMs: number): void
  /** Waits for the round under way. */
  stop(): Promise<void>
}

/** Calls `round` again and again, never twice at once; a round that throws is reported and the next one comes. */
export function createPoller(name: string, log: Log, round: () => Promise<unknown>): Poller {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  let running = false

  async function once(everyMs: number): Promise<void> {
    try {
      await round()
    } catch (error) {
      log.error({ err: error }, `${name} failed`)
    }
    if (running) schedule(everyMs)
  }

  function schedule(everyMs: number): void {
    timer = setTimeout(() => {
      underWay = once(everyMs)
    }, everyMs)
    timer.unref()
  }

  return {
    start(everyMs) {
      if (running) return
      running = true
      underWay = once(everyMs)
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await underWay
    },
  }
}
