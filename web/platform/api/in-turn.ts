import { SECOND_MS } from '#contract/kit/time.ts'
import { pause } from './pause.ts'

/** Calls that change the same thing, one after another. */
export interface Turns {
  /**
   * Runs the call when those to the same address before it have ended, so that the server keeps what was sent last and
   * the last answer is that of the last call. The same call again, while it is the last one, is that one. A call without
   * an answer is waited for as long as the server may work on it.
   * @param what undefined: never the same as another
   */
  run<T>(address: string, what: string | undefined, call: () => Promise<T>): Promise<T>
}

interface Turn {
  readonly what: string | undefined
  readonly call: Promise<unknown>
  /** Resolves when it has ended, or the server has ended it for certain. */
  readonly over: Promise<unknown>
}

/** The server ends a call after 30 s; the rest is its way there and back. */
const LONGEST_MS = 45 * SECOND_MS

/** Turns of one document. The calls never reject. */
export function createTurns(): Turns {
  const last = new Map<string, Turn>()
  return {
    run<T>(address: string, what: string | undefined, call: () => Promise<T>): Promise<T> {
      const before = last.get(address)
      if (before && what !== undefined && before.what === what) return before.call as Promise<T>
      const ended = new AbortController()
      const begun = before ? before.over.then(call) : call()
      const waited = (before?.over ?? Promise.resolve()).then(() => pause(LONGEST_MS, ended.signal))
      const turn: Turn = { what, call: begun, over: Promise.race([begun, waited]) }
      last.set(address, turn)
      void begun.then(() => ended.abort())
      void turn.over.then(() => {
        if (last.get(address) === turn) last.delete(address)
      })
      return begun
    },
  }
}
