import { DatabaseUnavailable } from './unavailable.ts'

/** Longer than any sound transaction takes: a caller that waits this long waits for one that hangs. */
const MAX_WAIT_MS = 10_000

/** A mutex whose waiters are served in the order in which they came: SQLite's one connection is acquired with it. */
export class Mutex {
  #isLocked = false
  readonly #waiting: (() => void)[] = []

  /** @throws DatabaseUnavailable after ten seconds, so that requests do not pile up behind a transaction that hangs */
  acquire(): Promise<void> | undefined {
    if (!this.#isLocked) {
      this.#isLocked = true
      return undefined
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1)
        reject(new DatabaseUnavailable('waited too long for a transaction to end'))
      }, MAX_WAIT_MS)
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(proceed)
    })
  }

  /** Hands the mutex to the first waiter, if there is one. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isLocked = false
  }
}
