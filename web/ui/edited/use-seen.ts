import { useState } from 'react'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { isSame } from './merge.ts'

/**
 * What a dialog asks about, as it was when the dialog opened: what is loaded behind it meanwhile is nothing that its
 * reader has seen. Once a call was refused because it had changed (`look`), it is what is loaded since; a refusal for
 * anything else leaves it. What is undefined is not loaded yet.
 * @param codes that say that it had changed, where the call has more of them than `changedMeanwhile`
 */
export function useSeen<T>(
  now: T,
  ...codes: readonly string[]
): {
  readonly seen: T
  /** Of `useAction`: what follows a refusal. */
  readonly look: (error: ApiError) => void
} {
  const [held, setHeld] = useState({ seen: now, isOld: false })
  const isOpen = held.isOld || held.seen === undefined
  const next = isOpen && !isSame(held.seen, now) ? { seen: now, isOld: false } : held
  if (next !== held) setHeld(next)
  return {
    seen: next.seen,
    look({ errorCode }) {
      if ([conflictErrors.changedMeanwhile.code as string, ...codes].includes(errorCode))
        setHeld((before) => ({ ...before, isOld: true }))
    },
  }
}
