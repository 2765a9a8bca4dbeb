import { useEffect, useSyncExternalStore } from 'react'
import { late } from './late.tsx'
import { showLeftToast, toastNeed } from './toast.ts'

const ToastRegion = late(async () => (await import('./toast-region.tsx')).ToastRegion)

/** Where messages appear, on every hydrated page. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastNeed.subscribe, toastNeed.snapshot, toastNeed.serverSnapshot)
  useEffect(showLeftToast, [])
  return isNeeded ? <ToastRegion /> : null
}
