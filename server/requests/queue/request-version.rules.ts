import { createHash } from 'node:crypto'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'

/** What an operator sees of a request before the decision. */
interface SeenOfRequest {
  readonly request: { readonly revision: number }
  readonly content: Pick<QueueItem, 'fields' | 'images' | 'checks'>
  readonly notes: readonly { readonly id: string; readonly authorId: string }[]
  readonly said: readonly { readonly id: string; readonly authorId: string }[]
}

/**
 * The version of a request for one reader: its revision, then a digest of its evidence and of what others have said
 * about it. What the reader says changes nothing that the reader has to see first.
 */
export function versionOf({ request, content, notes, said }: SeenOfRequest, readerId: string): string {
  const { fields, images, checks } = content
  const ofOthers = [...notes, ...said].filter(({ authorId }) => authorId !== readerId).map(({ id }) => id)
  const seen = JSON.stringify([fields, images, checks, ofOthers])
  return `${request.revision}.${createHash('sha256').update(seen).digest('base64url').slice(0, 22)}`
}

/** The revision that a version begins with; NaN where it begins with none. */
export function revisionIn(version: string): number {
  return Number.parseInt(version, 10)
}
