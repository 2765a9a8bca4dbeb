import { tabEntries } from '#web/platform/session/browser-storage.ts'
import type { ToastContent } from './toast-queue.ts'

/** Milliseconds after which a toast closes (specification, point 9). */
const TOAST_MS = 2000

let isNeeded = false
const listeners = new Set<() => void>()

/**
 * Shows a toast for success or progress. Errors are not shown in toasts: they stay in the form or on the page
 * (security, 15). The region is loaded with the first toast.
 */
export function toast(text: string, tone: ToastContent['tone'] = 'good'): void {
  void import('./toast-queue.ts').then(({ toastQueue }) =>
    toastQueue.add({ text, tone }, { timeout: TOAST_MS }),
  )
  isNeeded = true
  for (const listener of listeners) listener()
}

/** Whether there has been a message in this document. */
export const toastNeed = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): boolean => isNeeded,
  serverSnapshot: (): boolean => false,
}

const AFTER_LEAVING = 'toast'

/** Shows a toast on the next page of this tab. */
export function toastAfterLeaving(text: string): void {
  tabEntries.set(AFTER_LEAVING, text)
}

/** Shows the toast that the previous page has left. */
export function showLeftToast(): void {
  const text = tabEntries.get(AFTER_LEAVING)
  if (!text) return
  tabEntries.remove(AFTER_LEAVING)
  toast(text)
}
