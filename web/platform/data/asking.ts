import { useEffect } from 'react'
import { SECOND_MS } from '#contract/kit/time.ts'
import type { Change } from '#web/platform/api/changes.ts'
import { browserNow, passedSince } from '#web/platform/page/server-clock.ts'

/**
 * How old an answer may be while it is shown, in ms. `live`: others work on it at this moment. `shared`: it changes by
 * others or by the clock. `fixed`: it never changes, as a text by its hash or a stored version.
 */
export const AGES = { live: 8 * SECOND_MS, shared: 60 * SECOND_MS, fixed: Number.POSITIVE_INFINITY } as const
export type Age = keyof typeof AGES

/** An answer so young is not asked for again because a page opens or comes to the front. */
export const FRESH_MS = 3 * SECOND_MS

/** Why something is asked for again. `front`: the page comes to the front; `age`: it is older than its kind allows. */
export interface Asking extends Change {
  readonly why: 'change' | 'front' | 'age'
}

/** What is shown, and can be asked for again. */
export interface Shown {
  readonly ask: (asking: Asking) => void
  /** Another person is signed in. */
  readonly forget?: () => void
}

/** All that is shown: the queries of this document, and stores of their own, as that of a list. */
const shown = new Set<Shown>()

export function addShown(part: Shown): () => void {
  shown.add(part)
  return () => void shown.delete(part)
}

export function askShown(asking: Asking): void {
  for (const { ask } of shown) ask(asking)
}

export function forgetShown(): void {
  for (const { forget } of shown) forget?.()
}

/** Whether reads of this path are among what has changed. */
export function isAbout(what: Change['what'], path: string): boolean {
  return what === 'all' || what.some((start) => path.startsWith(start))
}

/** Whether a read with these parameters of its path may be about the object that has changed. */
export function isOf(changed: Change['params'], params: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.entries(changed).every(
    ([name, value]) => params[name] === undefined || params[name] === value,
  )
}

/** Lets a store of its own ask again when what it shows may be old. Its rows wait for a person, not for their age. */
export function useAskAgain(path: string, again: () => void): void {
  useEffect(() => {
    let at = browserNow()
    /** Something has changed while the page was hidden. */
    let isOld = false
    return addShown({
      ask({ why, what }) {
        if (why === 'age' || !isAbout(what, path)) return
        isOld ||= why === 'change'
        if (document.hidden || (!isOld && passedSince(at) < FRESH_MS)) return
        at = browserNow()
        isOld = false
        again()
      },
    })
  }, [path, again])
}
