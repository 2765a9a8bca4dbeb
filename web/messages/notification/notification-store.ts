import { useSyncExternalStore } from 'react'

/** What the bell shows of the user of this document; `revision` rises with every change. */
export interface NotificationCount {
  readonly unread: number
  readonly revision: number
}

const NONE: NotificationCount = { unread: 0, revision: 0 }
let current = NONE
const listeners = new Set<() => void>()

export const notificationCount = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): NotificationCount => current,
  serverSnapshot: (): NotificationCount => NONE,
}

/** The count as it is now, on each page that shows it. */
export function useNotificationCount(): NotificationCount {
  return useSyncExternalStore(
    notificationCount.subscribe,
    notificationCount.snapshot,
    notificationCount.serverSnapshot,
  )
}

export function setNotificationCount({ unread, revision }: NotificationCount): void {
  if (unread === current.unread && revision === current.revision) return
  current = { unread, revision }
  for (const listener of listeners) listener()
}
