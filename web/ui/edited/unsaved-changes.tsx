import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { isOwnSession, storedSession } from '#web/platform/session/session-store.ts'
import { late } from '#web/ui/late.tsx'

const loadDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog
const LeaveDialog = late(loadDialog)

interface UnsavedChangesProps {
  readonly when: boolean
  /** It is being sent: a page may be left meanwhile, but a tab that is closed may end the call. */
  readonly isSent?: boolean
  /** The person leaves without saving: what was changed is not wanted. */
  readonly onLeave?: (() => void) | undefined
}

/** A part of the page that holds what may be changed. */
interface Part {
  props: UnsavedChangesProps
}

/** The parts of the page, the first of which asks for all: a router takes one question at a time. */
let parts: readonly Part[] = []
const listeners = new Set<() => void>()

function show(next: readonly Part[]): void {
  parts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const asksFor = ({ when, isSent }: UnsavedChangesProps): boolean => when && !isSent
const isAnyChanged = (): boolean => parts.some(({ props }) => asksFor(props))

/**
 * Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab; once for all parts of the
 * page that are changed. It does not ask where the session has ended: the way to the login leads back, and the draft is
 * then there again; nor where it is another person's, whose page takes the place of this one.
 */
export function UnsavedChanges(props: UnsavedChangesProps) {
  const { when } = props
  const [part] = useState<Part>(() => ({ props }))
  useLayoutEffect(() => {
    part.props = props
  })
  useLayoutEffect(() => {
    show([...parts, part])
    return () => show(parts.filter((each) => each !== part))
  }, [part])
  useEffect(() => {
    if (!when) return
    // The page may be left when the server cannot be reached. Where this fails, the question loads it.
    loadDialog().catch(() => {})
    const ask = (event: BeforeUnloadEvent): void => {
      if (storedSession() && isOwnSession()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  const isFirst = useSyncExternalStore(
    subscribe,
    () => parts[0] === part,
    () => false,
  )
  return isFirst ? <Question /> : null
}

function Question() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnyChanged() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const leave = (): void => {
    for (const { props } of parts) if (asksFor(props)) props.onLeave?.()
    blocker.proceed()
  }
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={leave} />
}
