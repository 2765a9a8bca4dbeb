import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { showLeftToast, toastNeed } from './toast.ts'

// Not by `late`: the code that tells of a failure to load would be part of every hydrated page. Where the region does not
// load, the page stays as it is without its messages.
const ToastRegion = lazy<ComponentType>(() =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    () => ({ default: () => null }),
  ),
)

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
