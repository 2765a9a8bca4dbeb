import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '#contract/kit/time.ts'
import { createSemaphore } from '#server/kit/limits/semaphore.ts'
import type { SheetResult, SheetTask } from './sheet-rows.ts'

export interface SheetReader {
  /**
   * Reads the rows of a file that may be hostile.
   * @throws serviceUnavailable while too many files wait
   */
  read(task: SheetTask): Promise<SheetResult>
}

interface ReaderOptions {
  readonly timeoutMs?: number
  readonly memoryMb?: number
}

const TIMEOUT_MS = 10 * SECOND_MS
const WAITING = 8
/** Sheets are at most 16 MB of XML (xlsx-file.ts); a worker that needs more than this for them is ended. */
const MEMORY_MB = 192

/**
 * Reads one file at a time, each in a thread of its own: with a limit of memory and of time, and without a stop of the
 * event loop. What a hostile file does there ends with the thread.
 */
export function createSheetReader(options: ReaderOptions = {}): SheetReader {
  const semaphore = createSemaphore(1, WAITING)
  return { read: (task) => semaphore.run(() => readInWorker(task, options)) }
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
