import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'

/** How many use something, and how many wait for it. */
export interface Load {
  readonly busy: number
  readonly waiting: number
}

export interface Semaphore {
  readonly load: Load
  /** Runs the work as soon as a slot is free. @throws serviceUnavailable while too many callers wait */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** A semaphore of `slots` with a bounded queue: the caller after `maxWaiting` others is told to come back later. */
export function createSemaphore(slots: number, maxWaiting: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    get load() {
      return { busy: running, waiting: waiting.length }
    },
    async run(work) {
      if (running >= slots) {
        if (waiting.length >= maxWaiting)
          throw appError(httpErrors.serviceUnavailable, { retryAfterSeconds: 2 })
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
