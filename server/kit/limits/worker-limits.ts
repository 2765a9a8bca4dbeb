import { RateLimiterCluster, RateLimiterMemory } from 'rate-limiter-flexible'
import { createLimits, DEFAULT_LIMITS, type Limits, type MakeCounter } from './limits.ts'

/** An answer of the primary process takes a fraction of a millisecond. */
const ANSWER_WITHIN_MS = 1000

/**
 * A counter that all workers of a machine share: the primary process counts. Where it does not answer, the worker
 * counts alone, since a call that cannot be counted is still to be answered.
 */
const counted: MakeCounter = (options) => {
  const shared = new RateLimiterCluster({ ...options, timeoutMs: ANSWER_WITHIN_MS })
  const own = new RateLimiterMemory(options)
  return {
    consume: (key) =>
      shared.consume(key).catch((rejected) => {
        if (rejected instanceof Error) return own.consume(key)
        throw rejected
      }),
  }
}

/** The limits of a worker; undefined in a process that is none, as a command. */
export async function workerLimits(table = DEFAULT_LIMITS): Promise<Limits | undefined> {
  const { default: cluster } = await import('node:cluster')
  return cluster.isWorker ? createLimits(table, counted) : undefined
}
