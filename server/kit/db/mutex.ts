import { DatabaseUnavailable } from './unavailable.ts'

/** Longer than any honest transaction: whoever waits this long waits for one that hangs. */
const LONGEST_WAIT_MS = 10_000

/** Hands one thing round, first come first served. SQLite's connection goes from query to query with it. */
export class Turn {
  #taken = false
  readonly #waiting: (() => void)[] = []

  /** Whether somebody has it. */
  get taken(): boolean {
    return this.#taken
  }

  /** @throws DatabaseUnavailable after ten seconds, so that one transaction that hangs piles nothing up. */
  take(): Promise<void> | undefined {
    if (!this.#taken) {
      this.#taken = true
      return undefined
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(goOn), 1)
        reject(new DatabaseUnavailable('waited too long for a transaction to end'))
      }, LONGEST_WAIT_MS)
      const goOn = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#waiting.push(goOn)
    })
  }

  pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }
}
