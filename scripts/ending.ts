/**
 * What must be undone however a script ends: temporary clusters stopped, children ended, folders removed.
 * A signal runs it too, so that Ctrl-C leaves nothing behind.
 */
type Cleanup = () => void | Promise<void>

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const cleanups = new Set<Cleanup>()

/** Registers a cleanup; the returned function runs it now and forgets it. */
export function atEnd(cleanup: Cleanup): () => Promise<void> {
  if (cleanups.size === 0) for (const signal of signals()) process.on(signal, endAll)
  cleanups.add(cleanup)
  return async () => {
    if (!cleanups.delete(cleanup)) return
    // With nothing left to undo, signals belong to the program that follows: `npm start` becomes the server.
    if (cleanups.size === 0) for (const signal of signals()) process.off(signal, endAll)
    await cleanup()
  }
}

let ending = false
async function endAll(signal: keyof typeof EXIT_CODES): Promise<void> {
  if (ending) return
  ending = true
  // Newest first: what was started last may need what was started before it.
  for (const cleanup of [...cleanups].reverse()) await cleanup()
  process.exit(EXIT_CODES[signal])
}

function signals() {
  return Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
}
