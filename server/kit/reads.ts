import { AsyncLocalStorage } from 'node:async_hooks'

/** Which published things a piece of work has read. */
export interface Reads {
  /** Does the work, and says what it has read, however deep. */
  of<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly subjects: readonly string[] }>
  /** The calling code reads this: a kind of content, the directory of partners. */
  note(subject: string): void
}

/** Costs nothing outside of `of`. */
export function createReads(): Reads {
  const storage = new AsyncLocalStorage<Set<string>>()
  return {
    async of(work) {
      const subjects = new Set<string>()
      const result = await storage.run(subjects, work)
      return { result, subjects: [...subjects].toSorted() }
    },
    note(subject) {
      storage.getStore()?.add(subject)
    },
  }
}
