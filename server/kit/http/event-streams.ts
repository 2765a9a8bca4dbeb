import { Readable } from 'node:stream'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { EventSource, ServerEvent, StreamEnd } from '#contract/kit/event-stream.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { AppError, appError } from './app-error.ts'

/** Whose stream it is. */
export interface StreamOwner {
  readonly sessionId: string
  readonly accountId: string
}

export interface StreamLimits {
  /** Streams of one session: a browser has one, whatever its tabs. The oldest one makes place. */
  readonly perSession: number
  /** Of an account with all its sub-accounts. */
  readonly perAccount: number
  /** Of this process. */
  readonly inAll: number
  /** A stream ends this long after its first event, so that clients find a process that was started since. */
  readonly lifeMs: number
  /** A change that no signal told is found within this time. */
  readonly pollMs: number
  /** What others change is told at once; what they change within this time after it is told together. */
  readonly changesMs: number
}

const STREAM_LIMITS: StreamLimits = {
  perSession: 3,
  perAccount: 300,
  inAll: 5_000,
  lifeMs: 15 * MINUTE_MS,
  pollMs: 5 * SECOND_MS,
  changesMs: 8 * SECOND_MS,
}

/** Each tick looks after a part of the streams, so that thousands of them do not write at the same moment. */
const TICK_MS = SECOND_MS
/** Well below the silence after which this server and common proxies close a connection (60 s). */
const HEARTBEAT_TICKS = 20
/** How long a stream may go on without a look at its session; most ends of sessions are told at once. */
const CHECK_TICKS = 15
/** A client that does not read gets no more than this into its buffer. */
const BUFFER_BYTES = 16_384

/** Signalled with the id of an account some of whose sessions have ended. */
const SESSIONS_ENDED = 'sessionsEnded'

/** Ends the streams of sessions of an account that `tx` ends, in all processes. */
export function tellSessionsEnded(
  { db }: { readonly db: Pick<Db, 'signal'> },
  tx: Executor,
  accountId: string,
): Promise<void> {
  return db.signal(tx, SESSIONS_ENDED, accountId)
}

/** The streams of server-sent events that are open in this process. */
export class EventStreams {
  readonly #db: Pick<Db, 'onSignal'>
  readonly limits: StreamLimits
  #stopSignals: (() => void) | undefined
  readonly #streams = new Set<EventStream>()
  #timer: NodeJS.Timeout | undefined
  #ticks = 0
  #closed = false

  constructor(db: Pick<Db, 'onSignal'>, limits: StreamLimits = STREAM_LIMITS) {
    this.#db = db
    this.limits = limits
  }

  get size(): number {
    return this.#streams.size
  }

  /**
   * Opens a stream. @param check rejects once the session may not read it any more
   * @throws serviceUnavailable where there are too many, or the server shuts down
   */
  open<T>(owner: StreamOwner, source: EventSource<T>, check: () => Promise<unknown>): Readable {
    const { perSession, perAccount, inAll, lifeMs } = this.limits
    const all = [...this.#streams]
    const ofSession = all.filter((stream) => stream.owner.sessionId === owner.sessionId)
    const ofAccount = all.filter((stream) => stream.owner.accountId === owner.accountId)
    const full = all.length >= inAll || ofAccount.length >= perAccount
    if (this.#closed || (full && ofSession.length < perSession)) {
      source.close()
      throw appError(httpErrors.serviceUnavailable, { retryAfterSeconds: 60 })
    }
    for (const oldest of ofSession.slice(0, ofSession.length - perSession + 1)) oldest.end('replaced')
    const onEnd = (ended: EventStream) => void this.#streams.delete(ended)
    const stream = new EventStream(owner, { source, check, lifeMs, onEnd })
    this.#streams.add(stream)
    this.#stopSignals ??= this.#db.onSignal(SESSIONS_ENDED, (accountId) => this.#checkSessions(accountId))
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref()
    return stream
  }

  /** Looks at the sessions of an account now, or of all: some have ended. */
  #checkSessions(accountId: string | undefined): void {
    for (const stream of this.#streams)
      if (accountId === undefined || stream.owner.accountId === accountId) void stream.check()
  }

  /** Ends all streams and takes no more: the server shuts down. */
  close(): void {
    this.#closed = true
    for (const stream of this.#streams) stream.end('restart')
  }

  #tick(): void {
    this.#ticks += 1
    if (this.#streams.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#stopSignals?.()
      this.#stopSignals = undefined
      return
    }
    let at = 0
    for (const stream of this.#streams) {
      at += 1
      if ((at + this.#ticks) % HEARTBEAT_TICKS === 0) stream.heartbeat()
      if ((at + this.#ticks) % CHECK_TICKS === 0) void stream.check()
    }
  }
}

interface StreamParts {
  readonly source: EventSource<unknown>
  readonly check: () => Promise<unknown>
  readonly lifeMs: number
  readonly onEnd: (stream: EventStream) => void
}

/** The body of one response. */
class EventStream extends Readable {
  readonly owner: StreamOwner
  readonly #parts: StreamParts
  #life: NodeJS.Timeout | undefined
  #isWaiting = false
  #isEnding = false

  constructor(owner: StreamOwner, parts: StreamParts) {
    super({ highWaterMark: BUFFER_BYTES })
    this.owner = owner
    this.#parts = parts
  }

  /** Asked for more only while the client reads: the events of one that does not are read later, at its pace. */
  override _read(): void {
    if (this.#isWaiting || this.#isEnding) return
    this.#isWaiting = true
    this.#parts.source.next().then(
      (events) => {
        this.#isWaiting = false
        if (this.#isEnding) return
        if (!events) return this.end('restart')
        this.push(events.map(written).join(''))
        this.#life ??= setTimeout(() => this.end('restart'), this.#parts.lifeMs).unref()
      },
      (error) => this.destroy(error),
    )
  }

  heartbeat(): void {
    if (!this.#isEnding && this.readableLength === 0) this.push(':\n\n')
  }

  async check(): Promise<void> {
    try {
      await this.#parts.check()
    } catch (error) {
      // Only a refusal ends it, not a database that does not answer at this moment.
      if (error instanceof AppError) this.end('session')
    }
  }

  end(why: StreamEnd): void {
    if (this.#isEnding || this.destroyed) return
    this.#isEnding = true
    this.push(`event: end\ndata: ${why}\n\n`)
    this.push(null)
    this.#release()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#isEnding = true
    this.#release()
    done(error)
  }

  #release(): void {
    clearTimeout(this.#life)
    this.#parts.onEnd(this)
    this.#parts.source.close()
  }
}

/** JSON has no line breaks, so the data is one line. */
function written({ id, data }: ServerEvent<unknown>): string {
  return `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
