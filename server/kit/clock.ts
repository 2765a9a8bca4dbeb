/** Where the server takes the time from; services are given one, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}

export interface DatabaseClock extends Clock {
  /** Asks the database again. */
  look(): Promise<void>
}

interface Sources {
  /** What the database's clock says, in milliseconds since 1970 UTC. */
  readonly databaseTime: () => Promise<number>
  /** Milliseconds since some moment, on a clock that cannot be set. */
  readonly stopwatch?: () => number
}

const LOOK_EVERY_MS = 10_000
/** An answer that took longer says too little about the moment between. */
const SLOWEST_LOOK_MS = 500

/**
 * The database's clock, carried on by a stopwatch between looks at it: processes whose machines are minutes apart agree
 * on when a lock ends, and setting a machine's clock changes nothing. When the database's own clock is set back, time
 * goes on at half its pace until the two agree; it never runs backwards, so nothing that is over comes back to life.
 */
export async function databaseClock(sources: Sources): Promise<DatabaseClock> {
  const { databaseTime, stopwatch = () => performance.now() } = sources
  /** What to add to the stopwatch. */
  let offset = (await databaseTime()) - stopwatch()
  let lookedAt = stopwatch()
  let latest = 0

  async function look(): Promise<void> {
    const asked = stopwatch()
    const time = await databaseTime()
    const answered = stopwatch()
    if (answered - asked > SLOWEST_LOOK_MS) return
    const measured = time - (asked + answered) / 2
    const slowed = offset - (answered - lookedAt) / 2
    offset = Math.max(measured, slowed)
    lookedAt = answered
  }

  // A database that does not answer is no reason to stop: the stopwatch goes on.
  setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  return {
    look,
    now() {
      latest = Math.max(latest, Math.round(offset + stopwatch()))
      return latest
    },
  }
}
