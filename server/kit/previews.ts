import { AsyncLocalStorage } from 'node:async_hooks'

/** A value that is not in force, which counts as if it were for the code that runs with it. */
export interface Unsaved {
  /** What it is a value of: a part of the settings (`brand`), an item of content (`content.guide/clients`). */
  readonly subject: string
  /** Null: as if it were withdrawn. */
  readonly value: unknown
  /** The path below which the preview is; addresses of what only it shows begin with it. Absent: it shows no such thing. */
  readonly path?: string
}

/** Previews: what reads settings or content within one, however deep, gets the unsaved value. */
export interface Previews {
  run<T>(unsaved: Unsaved, work: () => Promise<T>): Promise<T>
  /** The value that counts in the calling code; undefined outside of a preview. */
  current(): Unsaved | undefined
}

export function createPreviews(): Previews {
  const storage = new AsyncLocalStorage<Unsaved>()
  return { run: (unsaved, work) => storage.run(unsaved, work), current: () => storage.getStore() }
}
