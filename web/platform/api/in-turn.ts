/** Calls that change the same thing, one after another. */
export interface Turns {
  /**
   * Runs the call when those to the same address before it have ended, so that the server keeps what was sent last and
   * the last answer is that of the last call. The same call again, while it is the last one, is that one.
   * @param what undefined: never the same as another
   */
  run<T>(address: string, what: string | undefined, call: () => Promise<T>): Promise<T>
}

/** Turns of one document. The calls never reject. */
export function createTurns(): Turns {
  const last = new Map<string, { readonly what: string | undefined; readonly call: Promise<unknown> }>()
  return {
    run<T>(address: string, what: string | undefined, call: () => Promise<T>): Promise<T> {
      const before = last.get(address)
      if (before && what !== undefined && before.what === what) return before.call as Promise<T>
      const turn = { what, call: before ? before.call.then(call) : call() }
      last.set(address, turn)
      void turn.call.then(() => {
        if (last.get(address) === turn) last.delete(address)
      })
      return turn.call as Promise<T>
    },
  }
}
