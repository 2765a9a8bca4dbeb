import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { showLeftToast, toastNeed } from './toast.ts'

// Not by `late`: the code that tells of a failure to load would be part of every hydrated page.
const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Where messages appear, on every hydrated page. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(toastNeed.subscribe, toastNeed.snapshot, toastNeed.serverSnapshot)
  useEffect(showLeftToast, [])
  return isNeeded ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
