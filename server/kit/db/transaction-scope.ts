import { AsyncLocalStorage } from 'node:async_hooks'

interface Scope {
  open: boolean
  readonly afterCommit: (() => void)[]
}

/**
 * Knows which code runs inside an open transaction. SQLite has one connection here, so a query past the
 * transaction would wait for itself for ever; on PostgreSQL it would silently read and write outside of it. Both
 * are refused at once, wherever the query comes from.
 */
export class TransactionScope {
  readonly #current = new AsyncLocalStorage<Scope>()

  /**
   * Runs the body of a transaction; until it settles, `refuseInside` throws in everything that it calls. What it
   * registers with `afterCommit` is added to `afterCommit`.
   */
  async run<T>(afterCommit: (() => void)[], work: () => Promise<T>): Promise<T> {
    const scope = { open: true, afterCommit }
    try {
      return await this.#current.run(scope, work)
    } finally {
      scope.open = false
    }
  }

  /** Registers work for when the transaction around the calling code commits; outside of one it runs now. */
  afterCommit(work: () => void): void {
    const scope = this.#current.getStore()
    if (scope?.open) scope.afterCommit.push(work)
    else work()
  }

  /** @throws while the calling code runs inside an open transaction of this database. */
  refuseInside(): void {
    if (!this.#current.getStore()?.open) return
    throw new Error('inside a transaction, query through the one that it was given (tx), not through db')
  }
}
