import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/kit/db/unavailable.ts'

/** Requests of a server that start after the acknowledgement. */
export const AFTERWARDS = 3
const BUSY = 503
const BUSY_TRIES = 100
const BUSY_MS = 100

/** Sends one request after the other, until some have started after the acknowledgement. */
export function requests(ask: () => Promise<Answer>, moment: { readonly acknowledgedAt: number }) {
  const begun = Promise.withResolvers<void>()
  const found = { before: 0, late: 0, acceptedLate: 0 }
  const ended = (async () => {
    // The session works, or the trial proves nothing.
    await accepted(ask)
    found.before += 1
    begun.resolve()
    while (found.late < AFTERWARDS) {
      const startedAt = performance.now()
      const { status } = await ask()
      if (startedAt < moment.acknowledgedAt) {
        if (status === 200) found.before += 1
        continue
      }
      // A busy server has neither accepted nor refused it.
      if (status === BUSY) continue
      found.late += 1
      if (status === 200) found.acceptedLate += 1
    }
    return found
  })()
  ended.catch(begun.reject)
  return { begun: begun.promise, ended }
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** A server that is busy asks to wait, and has done nothing. */
export async function accepted<T extends Answer>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call()
    if (answer.status === 200) return answer
    if (answer.status !== BUSY || tries === BUSY_TRIES)
      throw new Error(`a call of the proof was refused: ${answer.body}`)
    await pause(BUSY_MS)
  }
}

/** The same for what the proof itself writes: nothing is stored where the database has no connection to give. */
export async function stored<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tries === BUSY_TRIES) throw error
      await pause(BUSY_MS)
    }
  }
}
