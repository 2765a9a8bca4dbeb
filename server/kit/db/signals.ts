import type pg from 'pg'
import { loadPg } from './load-pg.ts'

/** Called with what was signalled; undefined: signals may have been missed, so anything may have changed. */
export type SignalHandler = (payload: string | undefined) => void

/** The handlers of signals in this process. */
export class SignalHandlers {
  readonly #handlers = new Map<string, Set<SignalHandler>>()

  add(name: string, handler: SignalHandler): () => void {
    const own = this.#handlers.get(name) ?? new Set()
    this.#handlers.set(name, own.add(handler))
    return () => own.delete(handler)
  }

  emit(name: string, payload: string): void {
    for (const handler of this.#handlers.get(name) ?? []) handler(payload)
  }

  emitMissed(): void {
    for (const handlers of this.#handlers.values()) for (const handler of handlers) handler(undefined)
  }
}

/** Of PostgreSQL; its sender and its name are in front of its payload: `<sender>:<name>:<payload>`. */
export const CHANNEL = 'portico_signal'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
/** A connection that was cut without a word is noticed by a query that gets no answer. */
const PROBE_EVERY_MS = 20_000
const CONNECT_TIMEOUT_MS = 3000

/**
 * Hears what other processes signal, by LISTEN on a connection of its own. While it is cut off, signals are lost; once
 * it is back, every handler is told so.
 */
export function listenForSignals(
  url: string,
  handlers: SignalHandlers,
  sender: string,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let pauseMs = FIRST_PAUSE_MS
  /** The last attempt: a connection that is not there yet cannot be ended for good. */
  let connecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const { Client } = loadPg()
    const fresh = new Client({
      connectionString: url,
      application_name: 'portico-signals',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', () => fresh === client && connectLater())
    fresh.on('notification', ({ payload = '' }) => {
      const [, from, name = '', rest = ''] = /^([^:]*):([^:]*):(.*)$/s.exec(payload) ?? []
      // This process has heard it at once.
      if (from !== sender) handlers.emit(name, rest)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      pauseMs = FIRST_PAUSE_MS
      handlers.emitMissed()
      probeLater(fresh)
    } catch {
      drop(fresh)
    }
  }

  function probeLater(current: pg.Client): void {
    if (isClosed || current !== client) return
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => probeLater(current),
        () => drop(current),
      )
    }, PROBE_EVERY_MS)
    timer.unref()
  }

  function drop(current: pg.Client): void {
    if (current === client) connectLater()
    current.end().catch(() => {})
  }

  function connectLater(): void {
    client = undefined
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      connecting = connect()
    }, pauseMs)
    timer.unref()
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }

  connecting = connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connecting
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}
