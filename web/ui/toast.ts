/** A short message at the edge of the screen. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'good' | 'plain'
}

type Listener = () => void

/** Milliseconds after which a message closes by itself (specification, point 9). */
export const TOAST_MS = 2000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<Listener>()

/**
 * Says that something went well or is under way. Errors are not for toasts: they stay in the form or on the page
 * that they belong to (security, 15).
 */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  lastId += 1
  change([...toasts, { id: lastId, text, tone }])
}

export function closeToast(id: number): void {
  change(toasts.filter((each) => each.id !== id))
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

export const toastStore = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
  /** None while rendering on the server; always the same object, as React asks. */
  serverSnapshot: (): readonly Toast[] => NONE,
}

const NONE: readonly Toast[] = []

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
