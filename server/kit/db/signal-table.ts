import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { SignalHandlers } from './signals.ts'

/** SQLite tells no other process of a change, so each looks as often as this. */
const LOOK_EVERY_MS = SECOND_MS / 4
/** Far longer than a process that runs takes for its next look. */
const DELETED_AFTER_SECONDS = 60

interface SignalRow {
  readonly id: number
  readonly name: string
  readonly payload: string
  readonly sender: string
}

/**
 * Signals between processes on one SQLite file: rows that each sender adds in its transaction and all others read.
 * PostgreSQL has NOTIFY for that (`listenForSignals`).
 */
export class SignalTable {
  readonly #db: Kysely<Schema>
  readonly #handlers: SignalHandlers
  /** This process hears its own signals at once, and leaves out their rows. */
  readonly #sender: string
  #seen: number | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()

  constructor(db: Kysely<Schema>, handlers: SignalHandlers, sender: string) {
    this.#sender = sender
    this.#db = db
    this.#handlers = handlers
  }

  /** Adds a signal in the transaction of its cause, and deletes those that all processes have read. */
  async send(tx: Kysely<Schema>, name: string, payload: string): Promise<void> {
    await sql`insert into signals (name, payload, sender, sent_at)
      values (${name}, ${payload}, ${this.#sender}, unixepoch())`.execute(tx)
    await sql`delete from signals where sent_at < unixepoch() - ${DELETED_AFTER_SECONDS}`.execute(tx)
  }

  /** Begins to look for signals of other processes, with those after this moment. */
  listen(): void {
    this.#timer ??= setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look()).catch(() => this.#handlers.emitMissed())
    }, LOOK_EVERY_MS).unref()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  async #look(): Promise<void> {
    if (this.#seen === undefined) {
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from signals`.execute(this.#db)
      this.#seen = rows[0]?.id ?? 0
      // Between the first handler and this look there may have been some.
      return this.#handlers.emitMissed()
    }
    const { rows } = await sql<SignalRow>`
      select id, name, payload, sender from signals where id > ${this.#seen} order by id
    `.execute(this.#db)
    const [first] = rows
    // Ids have no gaps, so these were deleted before this process looked.
    if (first && first.id > this.#seen + 1) this.#handlers.emitMissed()
    for (const { id, name, payload, sender } of rows) {
      this.#seen = id
      if (sender !== this.#sender) this.#handlers.emit(name, payload)
    }
  }
}
