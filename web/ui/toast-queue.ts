import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

/** A toast. */
export interface ToastContent {
  readonly text: string
  readonly tone: 'good' | 'plain'
}

const MOST_AT_ONCE = 5

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: MOST_AT_ONCE })
