import { Worker } from 'node:worker_threads'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { createTurns } from '#server/kit/limits/fair-turns.ts'
import type { SheetResult, SheetTask } from './sheet-rows.ts'

export interface SheetReader {
  /**
   * Reads the rows of a file that may be hostile, when it is the turn of the account.
   * @param whose the account that waits, and that answers for the time
   * @throws serviceUnavailable while too many files wait, tooManyRequests after files that took too long
   */
  read(whose: string, task: SheetTask): Promise<SheetResult>
}

interface ReaderOptions {
  readonly timeoutMs?: number
  readonly memoryMb?: number
  /** What an account may spend in ten minutes on files that hit a limit. */
  readonly spentMs?: number
}

const TIMEOUT_MS = 10 * SECOND_MS
/** Files that wait for the one that is read: of one account, and of all. */
const WAITING = { ofOne: 2, ofAll: 32 }
const RETRY_SECONDS = 5
const SPENT_MS = 20 * SECOND_MS
const SPENT_WINDOW_MS = 10 * MINUTE_MS
/** Sheets are at most 16 MB of XML (xlsx-file.ts); a worker that needs more than this for them is ended. */
const MEMORY_MB = 192

/**
 * Reads one file at a time, each in a thread of its own: with a limit of memory and of time, and without a stop of the
 * event loop. What a hostile file does there ends with the thread. Accounts take turns, so that many files of one delay
 * another by one of them.
 */
export function createSheetReader({ spentMs = SPENT_MS, ...options }: ReaderOptions = {}): SheetReader {
  const turns = createTurns(WAITING)
  const spent = new RateLimiterMemory({
    keyPrefix: 'sheets',
    points: spentMs,
    duration: SPENT_WINDOW_MS / SECOND_MS,
  })
  return {
    async read(whose, task) {
      const known = await spent.get(whose)
      if (known && known.consumedPoints >= spentMs) {
        const seconds = Math.ceil(known.msBeforeNext / SECOND_MS)
        throw appError(httpErrors.tooManyRequests, { retryAfterSeconds: seconds, params: { seconds } })
      }
      const turn = turns.wait(whose)
      if (!turn) throw appError(httpErrors.serviceUnavailable, { retryAfterSeconds: RETRY_SECONDS })
      await turn
      const begun = performance.now()
      try {
        const result = await readInWorker(task, options)
        if (result.unreadable === 'tooMuch') await spent.penalty(whose, Math.round(performance.now() - begun))
        return result
      } finally {
        turns.next()
      }
    },
  }
}

function readInWorker(
  task: SheetTask,
  { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB }: ReaderOptions,
): Promise<SheetResult> {
  const { promise, resolve } = Promise.withResolvers<SheetResult>()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  })
  const timer = setTimeout(() => resolve({ unreadable: 'tooMuch' }), timeoutMs)
  worker.once('message', resolve)
  // Out of memory; what the file itself does wrong comes as a message.
  worker.once('error', () => resolve({ unreadable: 'tooMuch' }))
  worker.once('exit', () => resolve({ unreadable: 'damaged' }))
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
