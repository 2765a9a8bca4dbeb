/**
 * Waits until the disk has what was written before the call. Calls that come while a flush is under way share the next
 * one: the one under way may have begun before they wrote.
 */
export class DiskFlush {
  readonly #sync: () => Promise<void>
  #waiting: { resolve(): void; reject(error: unknown): void }[] = []
  #running = false

  constructor(sync: () => Promise<void>) {
    this.#sync = sync
  }

  /** @throws what the disk says; whether it has the data is then unknown */
  now(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const served = this.#waiting
      this.#waiting = []
      try {
        await this.#sync()
        for (const { resolve } of served) resolve()
      } catch (error) {
        for (const { reject } of served) reject(error)
      }
    }
    this.#running = false
  }
}
