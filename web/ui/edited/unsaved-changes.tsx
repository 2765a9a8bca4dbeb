import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { storedSession } from '#web/platform/session/session-store.ts'
import { late } from '#web/ui/late.tsx'

/** Loaded when a page with unsaved changes is left. */
const LeaveDialog = late(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

interface UnsavedChangesProps {
  readonly when: boolean
  /** The person leaves without saving: what was changed is not wanted. */
  readonly onLeave?: (() => void) | undefined
}

/**
 * Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. It does not ask where the
 * session has ended: the way to the login leads back, and the draft is then there again.
 */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent): void => {
      if (storedSession()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  const leave = (): void => {
    onLeave?.()
    blocker.proceed()
  }
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={leave} />
}
