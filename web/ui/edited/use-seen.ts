import { useState } from 'react'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { isSame } from './merge.ts'

/**
 * What a dialog asks about, as it was when the dialog opened: what is loaded behind it meanwhile is nothing that its
 * reader has seen. Once a call was refused because it had changed (`look`), it is what is loaded since.
 */
export function useSeen<T>(now: T): {
  readonly seen: T
  /** Of `useAction`: what follows a refusal. */
  readonly look: (error: ApiError) => void
} {
  const [held, setHeld] = useState({ seen: now, isOld: false })
  const next = held.isOld && !isSame(held.seen, now) ? { seen: now, isOld: false } : held
  if (next !== held) setHeld(next)
  return {
    seen: next.seen,
    look({ status }) {
      if (status === 409) setHeld((before) => ({ ...before, isOld: true }))
    },
  }
}
