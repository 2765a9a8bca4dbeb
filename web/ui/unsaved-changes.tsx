import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { late } from './late.tsx'

/** Loaded when a page with unsaved changes is left. */
const LeaveDialog = late(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. */
export function UnsavedChanges({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
