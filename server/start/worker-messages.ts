/** What a worker tells its primary process once it serves: what the terminal says at a start. */
export interface Ready {
  readonly ready: string
}

/** What the primary process tells a worker whose successor serves: finish what you have, and end. */
export const REPLACED = 'replaced'

/** Whether a message of a worker says that it serves; the counters of limits send others. */
export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'ready' in message
}
