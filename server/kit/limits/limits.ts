import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CallLimit } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { networkOf } from './network.ts'

/** `token` counts all calls of an API token, `render` and `search` what is made of a visitor's query. */
export type LimitName = CallLimit | 'token' | 'render' | 'search'

/** Calls of one kind that a person, an API token or an address may make in a window. Wide: an office may share an address. */
export type LimitTable = Readonly<Record<LimitName, { points: number; seconds: number }>>

/** All people of an account together have so many times the share of one, so that sub-accounts multiply it no further. */
const SHARE_OF_ACCOUNT = 5

export const DEFAULT_LIMITS: LimitTable = {
  signIn: { points: 300, seconds: 60 },
  sendCode: { points: 60, seconds: 600 },
  register: { points: 120, seconds: 600 },
  contact: { points: 30, seconds: 600 },
  export: { points: 20, seconds: 600 },
  upload: { points: 60, seconds: 600 },
  write: { points: 600, seconds: 60 },
  token: { points: 300, seconds: 60 },
  render: { points: 240, seconds: 60 },
  search: { points: 240, seconds: 60 },
}

/** Whom a call counts against: the person or token and its account once known, before that the address. */
export type Counted = { readonly address: string } | { readonly callerId: string; readonly accountId: string }

export interface Limits {
  /** Counts one call; throws tooManyRequests with the seconds to wait when the share is used up. */
  take(name: LimitName, counted: Counted): Promise<void>
}

/** Counts the calls of each key in a window; rejects one above `points` with `msBeforeNext`. */
export interface Counter {
  consume(key: string): Promise<unknown>
}

/** What makes the counter of one limit; `keyPrefix` is its name. */
export type MakeCounter = (options: { keyPrefix: string; points: number; duration: number }) => Counter

const inMemory: MakeCounter = (options) => new RateLimiterMemory(options)

/**
 * Limits in memory: exact for one process, which is what these coarse limits need.
 * @param make where several processes count together (`worker-limits.ts`)
 */
export function createLimits(table: LimitTable = DEFAULT_LIMITS, make: MakeCounter = inMemory): Limits {
  const buckets = new Map(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      {
        one: make({ keyPrefix: name, points, duration: seconds }),
        account: make({
          keyPrefix: `${name} of an account`,
          points: points * SHARE_OF_ACCOUNT,
          duration: seconds,
        }),
      },
    ]),
  )
  return {
    async take(name, counted) {
      const bucket = buckets.get(name)
      try {
        if ('address' in counted) await bucket?.one.consume(`address:${networkOf(counted.address)}`)
        else {
          await bucket?.one.consume(`caller:${counted.callerId}`)
          await bucket?.account.consume(counted.accountId)
        }
      } catch (rejected) {
        if (rejected instanceof Error) throw rejected
        const wait = Math.ceil((rejected as { msBeforeNext: number }).msBeforeNext / 1000)
        throw appError(httpErrors.tooManyRequests, { retryAfterSeconds: wait, params: { seconds: wait } })
      }
    },
  }
}
