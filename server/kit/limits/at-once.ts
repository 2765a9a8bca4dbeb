import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'

const RETRY_SECONDS = 5

/** Bounds the works of each caller that are under way at the same time, so that one leaves room for the others. */
export interface AtOnce {
  /** @throws tooManyRequests while `most` works of this caller are under way */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>
}

export function createAtOnce(most: number): AtOnce {
  const running = new Map<string, number>()
  return {
    async run(caller, work) {
      const before = running.get(caller) ?? 0
      if (before >= most)
        throw appError(httpErrors.tooManyRequests, {
          retryAfterSeconds: RETRY_SECONDS,
          params: { seconds: RETRY_SECONDS },
        })
      running.set(caller, before + 1)
      try {
        return await work()
      } finally {
        const left = (running.get(caller) ?? 1) - 1
        if (left > 0) running.set(caller, left)
        else running.delete(caller)
      }
    },
  }
}
