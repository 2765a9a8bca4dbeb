import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { LimitName, Limits } from './limits.ts'
import { createSemaphore } from './semaphore.ts'

/** A bounded number of places for work that every visitor can cause and that takes the event loop from all others. */
export interface Places {
  /**
   * Does the work in a place as soon as one is free.
   * @param address whose limit counts it
   * @throws tooManyRequests over the limit of the address, serviceUnavailable where too many wait
   */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
}

interface PlacesOptions {
  readonly limits: Limits
  readonly limit: LimitName
  /** Works at the same time. */
  readonly places?: number
  /** Works that wait for a place; the next one is refused. */
  readonly queue?: number
}

/** After each work its place rests so many times as long, so that a flood of works takes a tenth of the event loop. */
const REST = 9
const LONGEST_REST_MS = 500
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

export function createPlaces({ limits, limit, places = 1, queue = 16 }: PlacesOptions): Places {
  const semaphore = createSemaphore(places, queue)
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
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      await limits.take(limit, { address }).catch(refuseLate)
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      // The result leaves at once; the place is free after its rest.
      semaphore
        .run(async () => {
          const begun = performance.now()
          await work().then(resolve, reject)
          await pause(Math.min(LONGEST_REST_MS, (performance.now() - begun) * REST))
        })
        .catch(() =>
          refuseLate(appError(httpErrors.serviceUnavailable, { retryAfterSeconds: 2 })).catch(reject),
        )
      return promise
    },
  }
}
