import type { Load } from '#server/kit/limits/semaphore.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/**
 * The queue for a database's connections, SQLite's one or the pool of PostgreSQL: callers get them in the order in
 * which they came.
 */
export class ConnectionQueue {
  readonly #all: number
  #free: number
  readonly #waitMs: number
  readonly #waiting: (() => void)[] = []

  /** @param waitMs longest wait for a connection */
  constructor(connections: number, waitMs: number) {
    this.#all = connections
    this.#free = connections
    this.#waitMs = waitMs
  }

  /** How many connections are in use, and how many callers wait for one. */
  get load(): Load {
    return { busy: this.#all - this.#free, waiting: this.#waiting.length }
  }

  /**
   * Takes a connection, at once where this is undefined.
   * @throws DatabaseUnavailable after `waitMs`, so that requests do not pile up behind transactions that hang
   */
  acquire(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1)
        reject(new DatabaseUnavailable('waited too long for a connection of the database'))
      }, this.#waitMs)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(proceed)
    })
  }

  /** Hands a connection to the first waiter, if there is one. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
