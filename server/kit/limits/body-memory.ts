import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'

const RETRY_SECONDS = 5

/** Bytes of request bodies in memory. */
export interface BodyMemory {
  /**
   * @param whose the account or network that holds them
   * @throws tooManyRequests where this one holds too much, serviceUnavailable where all together do; nothing is taken then
   */
  take(whose: string, bytes: number): void
  free(whose: string, bytes: number): void
}

/** @param most how many bytes one may hold, and all together */
export function createBodyMemory(most: { readonly ofOne: number; readonly ofAll: number }): BodyMemory {
  const held = new Map<string, number>()
  let heldByAll = 0
  return {
    take(whose, bytes) {
      const own = (held.get(whose) ?? 0) + bytes
      if (own > most.ofOne)
        throw appError(httpErrors.tooManyRequests, {
          retryAfterSeconds: RETRY_SECONDS,
          params: { seconds: RETRY_SECONDS },
        })
      if (heldByAll + bytes > most.ofAll) throw appError(httpErrors.serviceUnavailable)
      held.set(whose, own)
      heldByAll += bytes
    },
    free(whose, bytes) {
      const left = (held.get(whose) ?? 0) - bytes
      if (left > 0) held.set(whose, left)
      else held.delete(whose)
      heldByAll -= bytes
    },
  }
}
