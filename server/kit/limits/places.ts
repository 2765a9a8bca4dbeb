import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { createTurns } from './fair-turns.ts'
import type { LimitName, Limits } from './limits.ts'
import { networkOf } from './network.ts'

/** One place for work that every visitor can cause and that takes the event loop from all others; addresses take turns. */
export interface Places {
  /**
   * Does the work when it is the turn of the address.
   * @param address whose limit counts it
   * @throws tooManyRequests over the limit of the address, serviceUnavailable where too many works wait
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
}

interface PlacesOptions {
  readonly limits: Limits
  readonly limit: LimitName
  /** How long the event loop has worked, in ms, for tests. Waiting for the database or a thread is no work of it. */
  readonly worked?: () => number
}

const loopWorked = () => performance.eventLoopUtilization().active

/**
 * A flood of works takes at most this share of the event loop: after each work the place rests until it is no more. A
 * page of a query takes it some 12 ms, so 20 and more are made in a second (`npm run bench -- queried-pages`).
 */
const SHARE = 1 / 2
const LONGEST_REST_MS = 500
/** Works that wait: of one address, and of all. At 20 in a second the last one of all waits some five seconds. */
const WAITING = { ofOne: 2, ofAll: 100 }
/**
 * A refusal comes after this time: a client that repeats at once would otherwise take the event loop by being refused.
 * So many wait at most; under more load than that refusals come at once.
 */
const REFUSE_AFTER_MS = 300
const MOST_REFUSALS = 500

/** By the global timer, which tests move. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function createPlaces({ limits, limit, worked = loopWorked }: PlacesOptions): Places {
  const turns = createTurns(WAITING)
  let refusing = 0

  async function refuseLate(refusal: unknown): Promise<never> {
    if (refusing < MOST_REFUSALS) {
      refusing += 1
      await pause(REFUSE_AFTER_MS)
      refusing -= 1
    }
    throw refusal
  }

  return {
    async run(address, work) {
      await limits.take(limit, { address }).catch(refuseLate)
      const turn = turns.wait(networkOf(address))
      if (!turn) return refuseLate(appError(httpErrors.serviceUnavailable, { retryAfterSeconds: 2 }))
      await turn
      const begun = { at: performance.now(), worked: worked() }
      try {
        return await work()
      } finally {
        // The result leaves at once; the place is free after its rest.
        const rest = (worked() - begun.worked) / SHARE - (performance.now() - begun.at)
        setTimeout(turns.next, Math.max(0, Math.min(LONGEST_REST_MS, rest)))
      }
    },
  }
}
