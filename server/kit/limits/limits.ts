import { RateLimiterMemory } from 'rate-limiter-flexible'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { LimitName } from '#server/kit/http/route.ts'
import { networkOf } from './network.ts'

/** Requests that one address, or API token, may make in a window, per kind of call. Wide: a whole office may share an address. */
export type LimitTable = Readonly<Record<LimitName, { points: number; seconds: number }>>

export const DEFAULT_LIMITS: LimitTable = {
  signIn: { points: 300, seconds: 60 },
  sendCode: { points: 60, seconds: 600 },
  register: { points: 120, seconds: 600 },
  contact: { points: 30, seconds: 600 },
  export: { points: 20, seconds: 600 },
  upload: { points: 60, seconds: 600 },
  write: { points: 600, seconds: 60 },
  token: { points: API_TOKENS.callsPerMinute, seconds: 60 },
  render: { points: 240, seconds: 60 },
  search: { points: 240, seconds: 60 },
}

export interface Limits {
  /** Counts one request; throws tooManyRequests with the seconds to wait when the bucket is empty. */
  take(name: LimitName, address: string): Promise<void>
}

/** Limits in memory: exact for one process, which is what these coarse limits need. */
export function createLimits(table: LimitTable = DEFAULT_LIMITS): Limits {
  const buckets = new Map(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  )
  return {
    async take(name, address) {
      try {
        await buckets.get(name)?.consume(networkOf(address))
      } catch (rejected) {
        if (rejected instanceof Error) throw rejected
        const wait = Math.ceil((rejected as { msBeforeNext: number }).msBeforeNext / 1000)
        throw appError(httpErrors.tooManyRequests, { retryAfterSeconds: wait, params: { seconds: wait } })
      }
    },
  }
}
