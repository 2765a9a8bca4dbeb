import { AsyncLocalStorage } from 'node:async_hooks'

/** Ends the transaction with the effect of a call; what it writes is stored together with the effect, or neither is. */
export type WithEffect<Tx> = (tx: Tx, outcome: unknown) => Promise<unknown>

interface Scope<Tx> {
  open: boolean
  committed: boolean
  readonly withEffect: WithEffect<Tx>
}

/** Knows for which call the current code runs, and so which transaction has the effect of that call. */
export class EffectScope<Tx> {
  readonly #current = new AsyncLocalStorage<Scope<Tx> | undefined>()

  /** Runs a call: `withEffect` ends its one transaction that is not preliminary. */
  async run<T>(withEffect: WithEffect<Tx>, call: () => Promise<T>): Promise<T> {
    const scope: Scope<Tx> = { open: true, committed: false, withEffect }
    try {
      return await this.#current.run(scope, call)
    } finally {
      // What a call leaves running has no part in its effect.
      scope.open = false
    }
  }

  /** Runs work that belongs to no call, such as what follows a commit. */
  leave(work: () => void): void {
    this.#current.run(undefined, work)
  }

  /**
   * How a transaction that begins now ends; undefined outside of a call.
   * @throws where the call has had its effect: with a second one, a crash between the two would leave half of it
   */
  begin(): { readonly withEffect: WithEffect<Tx>; committed(): void } | undefined {
    const scope = this.#current.getStore()
    if (!scope?.open) return undefined
    if (scope.committed) {
      throw new Error(
        'a call has one transaction with an effect; those before it are preliminary (Db.preliminary)',
      )
    }
    const { withEffect } = scope
    return {
      withEffect,
      committed() {
        scope.committed = true
      },
    }
  }
}
