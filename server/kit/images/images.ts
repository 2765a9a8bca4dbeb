import { type ChildProcess, fork } from 'node:child_process'
import { SECOND_MS } from '#contract/kit/time.ts'
import { pictureTypeOf } from '#contract/kit/upload.ts'
import { createSemaphore } from '#server/kit/limits/semaphore.ts'
import type { EncodedImage, ImageForm, ImageRefusal } from './encode-image.ts'
import { IMAGE_LIMITS_OF_PROCESS, type ImageLimits, TOOK_TOO_MUCH } from './image-process-limits.ts'

export type { EncodedImage, ImageForm } from './encode-image.ts'

export interface Images {
  /**
   * Encodes a file that may be hostile anew: what comes back has the pixels of the file, and nothing else of it.
   * @throws serviceUnavailable while too many files wait; an error where the process cannot run at all
   */
  encode(file: Uint8Array, form?: ImageForm): Promise<EncodedImage | ImageRefusal>
  /** Ends the process; a file under way is refused. */
  close(): void
}

interface ImagesOptions {
  /** Files of one process, the next one gets a new process. */
  readonly filesPerProcess?: number
  /** A process without work is ended after this time. */
  readonly idleMs?: number
  readonly limits?: Partial<ImageLimits>
  readonly program?: URL
}

const PROGRAM = new URL('./image-process.ts', import.meta.url)
const WAITING = 8
const FILES_PER_PROCESS = 200
const IDLE_MS = 15 * SECOND_MS
/** The heap of JavaScript; pixels are outside of it. */
const HEAP_MB = 64

/** Encodes one image at a time in a process of its own, which is started with the first and ends when it has no work. */
export function createImages({
  filesPerProcess = FILES_PER_PROCESS,
  idleMs = IDLE_MS,
  limits: otherLimits,
  program = PROGRAM,
}: ImagesOptions = {}): Images {
  const limits = { ...IMAGE_LIMITS_OF_PROCESS, ...otherLimits }
  const semaphore = createSemaphore(1, WAITING)
  let current: { readonly child: ChildProcess; files: number } | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    current?.child.kill('SIGKILL')
    current = undefined
  }

  async function encode(file: Uint8Array, form: ImageForm): Promise<EncodedImage | ImageRefusal> {
    clearTimeout(idle)
    if (current && (current.files >= filesPerProcess || hasEnded(current.child))) end()
    current ??= { child: startProcess(program, limits), files: 0 }
    current.files += 1
    try {
      const answer = await answerOf(current.child, { file, form }, limits.longestMs)
      if (answer.lives) idle = setTimeout(end, idleMs).unref()
      else end()
      return answer.outcome
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    // By its first bytes, before it costs a process anything.
    encode: async (file, form = 'photo') =>
      pictureTypeOf(file) ? semaphore.run(() => encode(file, form)) : 'type',
    close: end,
  }
}

/** The environment has the site's secrets: none of it is handed on. */
function startProcess(program: URL, limits: ImageLimits): ChildProcess {
  const child = fork(program, [JSON.stringify(limits)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // What it says after its last answer must not become an exception of the server.
  child.on('error', () => undefined)
  // Neither keeps a server alive that has nothing else to do.
  child.unref()
  child.channel?.unref()
  return child
}

interface Answer {
  readonly outcome: EncodedImage | ImageRefusal
  /** Whether the process can take the next file. */
  readonly lives: boolean
}

/**
 * A signal that ends the process is the fault of the file: of its decoder, or for want of memory (SIGKILL). An exit with
 * another code than its own is not: the process cannot run.
 */
function answerOf(
  child: ChildProcess,
  work: { readonly file: Uint8Array; readonly form: ImageForm },
  longestMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const ended = (outcome: ImageRefusal) => resolve({ outcome, lives: false })
  const onMessage = (outcome: unknown) => resolve({ outcome: outcome as Answer['outcome'], lives: true })
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (code === TOOK_TOO_MUCH || signal === 'SIGKILL') ended('pixels')
    else if (signal) ended('damaged')
    else reject(new Error(`the process for images ended with ${code}`))
  }
  const timer = setTimeout(() => ended('pixels'), longestMs)
  child.once('message', onMessage).once('exit', onExit).once('error', reject)
  // Where it cannot be sent, the process has ended, and its exit says why.
  child.send(work, () => undefined)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', reject)
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || !child.connected
}
