import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Log } from '#server/kit/log.ts'

/** A process that serves, as the one that has started it sees it. */
export interface Served {
  readonly pid: number
  /** What it says once it serves; undefined where it ends before. */
  readonly ready: Promise<string | undefined>
  /** Its exit code; null where a signal has ended it. */
  readonly ended: Promise<number | null>
  /** Asks it to end: all of the site stops, or another process serves in its place already. */
  end(why: 'stop' | 'replaced'): void
}

export interface Supervisor {
  /** Starts the first one, and the others once it serves. @returns what the first one says, or the code it has ended with */
  start(): Promise<{ said: string } | { exitCode: number | null }>
  /** Puts a new process in the place of each, one after the other; the one before ends once the new one serves. */
  restart(): Promise<void>
  /** Ends all of them and waits for it. */
  stop(): Promise<void>
}

interface Parts {
  readonly count: number
  readonly log: Pick<Log, 'info' | 'error'>
  /** In ms; only compared. */
  now(): number
  fork(): Served
  pause(ms: number): Promise<void>
}

const FIRST_PAUSE_MS = SECOND_MS / 2
const LONGEST_PAUSE_MS = SECOND_MS * 30
/** How long a new process may take to serve: migrations of a large database, on a busy machine. */
export const START_WITHIN_MS = MINUTE_MS * 10
/** One that has lived so long has not ended because it cannot live. */
const SOUND_AFTER_MS = MINUTE_MS

/** How long to wait before the next process in a place, by the wait before and how long the last one has lived. */
export function nextPause(before: number | undefined, livedMs: number): number {
  if (before === undefined || livedMs >= SOUND_AFTER_MS) return FIRST_PAUSE_MS
  return Math.min(LONGEST_PAUSE_MS, before * 2)
}

/** Keeps so many processes serving: one that ends by itself is replaced, after a pause that grows while that repeats. */
export function supervise({ count, log, now, fork, pause }: Parts): Supervisor {
  const places: (Served | undefined)[] = []
  const pauses: (number | undefined)[] = []
  const alive = new Set<Served>()
  /** The place whose process is being replaced by `restart`, which sees its end itself. */
  let changing: number | undefined
  let isStopping = false
  /** What the next restart waits for: the start, then each restart before. */
  let restarting: Promise<unknown> = Promise.resolve()

  function launch(): Served {
    const served = fork()
    alive.add(served)
    void served.ended.then(() => alive.delete(served))
    return served
  }

  function put(at: number, served: Served): void {
    const begun = now()
    places[at] = served
    void served.ended.then((exitCode) => {
      if (isStopping || changing === at || places[at] !== served) return
      log.error({ pid: served.pid, exitCode }, 'a worker has ended')
      void replaceLater(at, served, now() - begun)
    })
  }

  async function replaceLater(at: number, ended: Served, livedMs: number): Promise<void> {
    const wait = nextPause(pauses[at], livedMs)
    pauses[at] = wait
    await pause(wait)
    // A restart fills the place that it is at by itself.
    if (!isStopping && changing !== at && places[at] === ended) put(at, launch())
  }

  async function restartEach(): Promise<void> {
    for (let at = 0; at < count && !isStopping; at += 1) {
      changing = at
      const before = places[at]
      const fresh = launch()
      const isServing = (await Promise.race([fresh.ready, pause(START_WITHIN_MS)])) !== undefined
      changing = undefined
      if (isStopping) return
      if (!isServing) {
        if (alive.has(fresh)) fresh.end('stop')
        log.error({ pid: fresh.pid }, 'a new worker does not serve, so the workers of before go on')
        // It may have ended meanwhile, unseen.
        if (before && !alive.has(before)) void replaceLater(at, before, 0)
        return
      }
      put(at, fresh)
      before?.end('replaced')
      await before?.ended
    }
    log.info({ workers: count }, 'every worker was replaced')
  }

  async function startAll(): Promise<{ said: string } | { exitCode: number | null }> {
    const first = launch()
    const said = await first.ready
    if (said === undefined) return { exitCode: await first.ended }
    put(0, first)
    for (let at = 1; at < count && !isStopping; at += 1) put(at, launch())
    return { said }
  }

  return {
    start() {
      const starting = startAll()
      restarting = starting
      return starting
    },
    restart() {
      const begun = restarting.then(restartEach)
      restarting = begun
      return begun
    },
    async stop() {
      isStopping = true
      const last = [...alive]
      for (const served of last) served.end('stop')
      await Promise.all(last.map(({ ended }) => ended))
    },
  }
}
