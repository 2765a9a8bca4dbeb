import type { ApiError } from '#web/platform/api/call-api.ts'
import { tabEntries } from '#web/platform/session/browser-storage.ts'
import { documentText } from '#web/platform/text/document-text.ts'
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
  show({ text, tone }, { timeout: TOAST_MS })
}

/** Shows a toast that stays until it is closed: what it says is nowhere else. */
export function stayingToast(text: string): void {
  show({ text, tone: 'plain' })
}

/** Says why a call was not done whose form or button is gone: the person has left its page meanwhile. */
export function toastNotDone({ errorMsg }: ApiError): void {
  stayingToast(documentText().t('kit:notDone', { error: errorMsg }))
}

function show(content: ToastContent, options?: { readonly timeout: number }): void {
  import('./toast-queue.ts').then(
    ({ toastQueue }) => toastQueue.add(content, options),
    () => undefined,
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

/** So begins the entry of a toast that stays. */
const STAYS = 'stays:'

/** Shows a toast on the next page of this tab. */
export function toastAfterLeaving(text: string): void {
  tabEntries.set(AFTER_LEAVING, text)
}

/** The same for a toast that stays until it is closed. */
export function stayingToastAfterLeaving(text: string): void {
  tabEntries.set(AFTER_LEAVING, STAYS + text)
}

/** Shows the toast that the previous page has left. */
export function showLeftToast(): void {
  const text = tabEntries.get(AFTER_LEAVING)
  if (!text) return
  tabEntries.remove(AFTER_LEAVING)
  if (text.startsWith(STAYS)) stayingToast(text.slice(STAYS.length))
  else toast(text)
}
