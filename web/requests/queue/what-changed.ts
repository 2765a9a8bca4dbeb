import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'

/** What of a request is another one than before. */
export interface WhatChanged {
  /** Ids of the notes that have come. */
  readonly notes: readonly string[]
  readonly parts: readonly ('state' | 'fields' | 'images' | 'checks' | 'said')[]
}

/** What has changed of a request since it was decided on; undefined: nothing that its decision needs to know. */
export function whatChanged(before: QueueItem, now: QueueItem): WhatChanged | undefined {
  if (before.version === now.version) return undefined
  const known = new Set(before.notes.map(({ id }) => id))
  const notes = now.notes.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const isOther = (of: (item: QueueItem) => unknown): boolean =>
    JSON.stringify(of(before)) !== JSON.stringify(of(now))
  const parts = [
    ...(isOther(({ state, revision }) => [state, revision]) ? (['state'] as const) : []),
    ...(isOther(({ fields }) => fields) ? (['fields'] as const) : []),
    ...(isOther(({ images }) => images) ? (['images'] as const) : []),
    ...(isOther(({ checks }) => checks) ? (['checks'] as const) : []),
  ]
  // What is not in the item itself is with its evidence: comments and messages.
  return { notes, parts: notes.length === 0 && parts.length === 0 ? ['said'] : parts }
}
