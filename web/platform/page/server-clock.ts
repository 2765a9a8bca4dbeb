/**
 * What time it is for the server. The clock of the visitor's machine may be minutes or years off: a moment that the
 * server has named is compared with `serverNow()`, never with the browser's own clock.
 */

/** Says what time it is without a session and without reading anything. */
const ASKED = '/healthz'

/** From so much on, the two clocks of the browser differ: the machine has slept, or its clock was set. */
const PARTED_MS = 2_000

/** A question that failed is asked again after this time. */
const ASK_AGAIN_MS = 5_000

/** An answer may be so long on its way. */
const LONGEST_WAY_MS = 60_000

/** The header `date` has whole seconds: on average half of one has passed. */
const HALF_SECOND_MS = 500

/** What the two clocks of the browser show: one that can be set, and one that only runs and stops while a machine sleeps. */
interface OwnClocks {
  readonly day: number
  readonly stopwatch: number
}

/** What the server has last said, and when. */
let said: { readonly time: number; readonly stopwatch: number } | undefined
/** When the two clocks were last seen to agree. */
let agreed: OwnClocks | undefined
let asking: Promise<void> | undefined
/** By the stopwatch. */
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<(ahead: number) => void>()

/** In ms since 1970 UTC. As long as the server has said nothing, and while pages are made by it: by the machine's clock. */
export function serverNow(): number {
  return said ? Math.round(said.time + stopwatch() - said.stopwatch) : Date.now()
}

/** `serverNow()` where nothing may have been asked yet: asks first. */
export async function knownServerNow(): Promise<number> {
  if (!said) await askServerTime()
  return serverNow()
}

/** The browser's own clock, for what is only compared with itself: how old a draft is, how long ago a page was used. */
export function browserNow(): number {
  return Date.now()
}

/** How long ago a moment was, by the clock of the browser: long, too, where that was set back since then. */
export function passedSince(moment: number): number {
  return Math.abs(browserNow() - moment)
}

/** Milliseconds since some moment, on a clock that cannot be set: how long something took. It stops while a machine sleeps. */
export function stopwatch(): number {
  return performance.now()
}

/**
 * A moment of the server as the browser's own clock will show it: for what is stored beyond the document, where nothing
 * is known of the server's time before the first answer.
 */
export function byBrowserClock(moment: number): number {
  return browserNow() + moment - serverNow()
}

/** The reverse of `byBrowserClock`: to show a moment of the browser. */
export function byServerClock(moment: number): number {
  return serverNow() + moment - browserNow()
}

/** Takes the time from a response of the API, which no cache has stored. That of a refusal is by the machine of the server. */
export function noteServerTime({ ok, headers }: Response): void {
  if (!ok) return
  const dated = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(dated)) return
  const time = dated + HALF_SECOND_MS
  const ahead = said ? time - serverNow() : 0
  agreed = ownClocks()
  // An answer that was long on its way is from earlier, and says nothing new.
  if (ahead < 0 && ahead > -LONGEST_WAY_MS) return
  said = { time, stopwatch: agreed.stopwatch }
  if (Math.abs(ahead) < PARTED_MS) return
  for (const listener of listeners) listener(ahead)
}

/** Asks the server where the two clocks have parted, as after a night with a closed lid. */
export function checkClocks(): void {
  const now = ownClocks()
  agreed ??= now
  const parted = now.day - agreed.day - (now.stopwatch - agreed.stopwatch)
  if (Math.abs(parted) >= PARTED_MS && now.stopwatch - askedAt >= ASK_AGAIN_MS) void askServerTime()
}

/** The listener is called when the clock was wrong, and has been put right by an answer. */
export function onClockSet(listener: (ahead: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function askServerTime(): Promise<void> {
  askedAt = stopwatch()
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

async function ask(): Promise<void> {
  try {
    noteServerTime(await fetch(ASKED, { cache: 'no-store' }))
  } catch {
    // Without a connection the next look asks again.
  }
}

function ownClocks(): OwnClocks {
  return { day: Date.now(), stopwatch: stopwatch() }
}
