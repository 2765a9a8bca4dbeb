import type { ToastContent } from './toast-queue.ts'

/** Milliseconds after which a message closes by itself (specification, point 9). */
const TOAST_MS = 2000

let isNeeded = false
const listeners = new Set<() => void>()

/**
 * Says that something went well or is under way. Errors are not for toasts: they stay in the form or on the page
 * that they belong to (security, 15). What shows messages is loaded with the first one.
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

/** Says it on the next page of this tab. */
export function toastAfterLeaving(text: string): void {
  sessionStorage.setItem(AFTER_LEAVING, text)
}

/** Says what the page before left to be said. */
export function showLeftToast(): void {
  const text = sessionStorage.getItem(AFTER_LEAVING)
  if (!text) return
  sessionStorage.removeItem(AFTER_LEAVING)
  toast(text)
}
