/** Where the server takes the time from; services are given one, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. It never runs back, so nothing that is over comes back to life. */
  now(): number
  /**
   * What the database's clock says, in milliseconds since 1970 UTC; it goes back where that clock was set back. For what
   * other machines make by clocks of their own: codes of authenticator apps, signed messages.
   */
  measured(): number
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
/** Two looks agree, and a look agrees with what was believed, where they are no further apart. */
const AGREEMENT_MS = 3000
/** The looks at the start after which the last one is believed: a clock that jumps each time is no reason not to start. */
const FIRST_LOOKS = 5

/**
 * The database's clock, carried on by a stopwatch between looks at it: processes whose machines are minutes apart agree
 * on when a lock ends, and setting a machine's clock changes nothing. A look that is far from what was believed counts
 * once the next one agrees with it. When the database's own clock is set back, `now` goes on at half its pace until the
 * two agree.
 */
export async function databaseClock(sources: Sources): Promise<DatabaseClock> {
  const { databaseTime, stopwatch = () => performance.now() } = sources

  /** What to add to the stopwatch, as the database says. */
  async function ask(): Promise<{
    readonly difference: number
    readonly at: number
    readonly isSlow: boolean
  }> {
    const asked = stopwatch()
    const time = await databaseTime()
    const at = stopwatch()
    return { difference: time - (asked + at) / 2, at, isSlow: at - asked > SLOWEST_LOOK_MS }
  }

  let { difference: believed, at: lookedAt } = await ask()
  for (let looks = 1; looks < FIRST_LOOKS; looks += 1) {
    const before = believed
    ;({ difference: believed, at: lookedAt } = await ask())
    if (agree(before, believed)) break
  }
  /** A look that was far from what is believed, until the next one. */
  let doubted: number | undefined
  /** What `now` adds to the stopwatch: `believed`, or more of it while time goes slower. */
  let offset = believed
  let latest = 0

  async function look(): Promise<void> {
    const { difference, at, isSlow } = await ask()
    if (isSlow) return
    const isBelieved = agree(difference, believed) || (doubted !== undefined && agree(difference, doubted))
    doubted = isBelieved ? undefined : difference
    if (isBelieved) believed = difference
    offset = Math.max(believed, offset - (at - lookedAt) / 2)
    lookedAt = at
  }

  // A database that does not answer is no reason to stop: the stopwatch goes on.
  setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  return {
    look,
    now() {
      latest = Math.max(latest, Math.round(offset + stopwatch()))
      return latest
    },
    measured: () => Math.round(believed + stopwatch()),
  }
}

/** What the machine's own clock says, for comparing it with others: certificates, the database, files. */
export function machineTime(): number {
  return Date.now()
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= AGREEMENT_MS
}
