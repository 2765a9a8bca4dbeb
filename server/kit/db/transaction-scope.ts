import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Knows which code runs inside an open transaction. SQLite has one connection here, so a query past the
 * transaction would wait for itself for ever; on PostgreSQL it would silently read and write outside of it. Both
 * are refused at once, wherever the query comes from.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>()

  /** Runs the body of a transaction; until it settles, `refuseInside` throws in everything that it calls. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = { open: true }
    try {
      return await this.#current.run(scope, work)
    } finally {
      scope.open = false
    }
  }

  /** Whether the calling code runs inside an open transaction of this database. */
  get isInside(): boolean {
    return this.#current.getStore()?.open === true
  }

  /** @throws while the calling code runs inside an open transaction of this database. */
  refuseInside(): void {
    if (!this.isInside) return
    throw new Error('inside a transaction, query through the one that it was given (tx), not through db')
  }
}
