import { setTimeout as pause } from 'node:timers/promises'
import { type Journal, KINDS, type Kind } from './journal.ts'
import type { MakeWrite, Tried, Write } from './writes.ts'

/** How long a client waits for an answer, and before it tries again. */
const PATIENCE_MS = 15_000
const AGAIN_MS = 250
/** After the end of the load, writes without an answer are repeated for so long. */
const RESOLVE_MS = 180_000
const CLIENTS = 2
const PAUSE_MS: Readonly<Record<Kind, number>> = {
  'sign-in': 300,
  deal: 300,
  trial: 1_000,
  decision: 500,
  upload: 1_000,
}

export interface WriteLoad {
  /** How many writes of each kind have been acknowledged. */
  acknowledged(): Readonly<Record<Kind, number>>
  /** For each kind, how long from this moment until a write was acknowledged whose try began after it, in ms. */
  untilWritten(since: number): Promise<Readonly<Record<Kind, number>>>
  /** Resolves when every write has its answer, or has been repeated for long enough. */
  stop(): Promise<void>
}

/** Clients that write, note it in the journal, and repeat what has no answer until it has one. */
export function startWriteLoad(make: Readonly<Record<Kind, MakeWrite>>, journal: Journal): WriteLoad {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  /** When the last acknowledged try of a kind began and was acknowledged. */
  const newest = new Map<Kind, { begun: number; answered: number }>()
  let isOver = false
  let giveUpAt = Number.POSITIVE_INFINITY

  const resolved = async (kind: Kind, write: Write): Promise<void> => {
    const { mark } = write
    journal.note({ kind, mark, said: 'sent', detail: '' })
    while (performance.now() < giveUpAt) {
      const begun = performance.now()
      const answer = await tried(write)
      if (answer.status === 200) {
        journal.note({ kind, mark, said: 'acknowledged', detail: answer.detail ?? '' })
        counts[kind] += 1
        const known = newest.get(kind)
        if (!known || known.begun < begun) newest.set(kind, { begun, answered: performance.now() })
        return
      }
      if (answer.status >= 400 && answer.status < 500) {
        journal.note({ kind, mark, said: 'refused', detail: `${answer.status} ${answer.body}` })
        return
      }
      journal.note({ kind, mark, said: 'unknown', detail: `${answer.status} ${answer.body.slice(0, 200)}` })
      await pause(AGAIN_MS)
    }
  }
  const loops = KINDS.flatMap((kind) => {
    let number = 0
    return Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        number += 1
        await resolved(kind, await make[kind](number))
        await pause(PAUSE_MS[kind])
      }
    })
  })
  const ended = Promise.all(loops)
  // Awaited by `stop`.
  ended.catch(() => {})
  return {
    acknowledged: () => ({ ...counts }),
    async untilWritten(since) {
      const times = { ...counts }
      for (const kind of KINDS)
        for (;;) {
          const last = newest.get(kind)
          if (last && last.begun >= since) {
            times[kind] = last.answered - since
            break
          }
          await Promise.race([pause(20), ended])
        }
      return times
    },
    async stop() {
      isOver = true
      giveUpAt = performance.now() + RESOLVE_MS
      await ended
    },
  }
}

/** One try; whatever ends without an answer is unknown. */
async function tried(write: Write): Promise<Tried> {
  try {
    return await write.attempt(AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    return {
      status: 0,
      body: error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
    }
  }
}
