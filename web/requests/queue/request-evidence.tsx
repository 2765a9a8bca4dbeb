import type { ComponentType } from 'react'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { EvidenceViewer } from '#web/files/file/shared.ts'
import type { ShownQueue } from './queue-parts.ts'
import type { Desk } from './use-queue-work.ts'

export interface RequestPartProps {
  readonly requestId: string
  /** Of the request as the queue has it: with another one this part is asked for again. */
  readonly version: string
}

/** What a kind of request has of its own in its queue. */
export interface RequestParts {
  /** In place of images, for a kind without them. */
  readonly Evidence?: ComponentType<RequestPartProps>
  /** What is in place of images has the history of the request too. */
  readonly hasHistory?: true
  /** Below the fields of a request. */
  readonly Below?: ComponentType<RequestPartProps>
}

interface OfRequest {
  readonly parts: RequestParts
  readonly desk: Desk
  readonly item: QueueItem
}

/** The larger part of a request: its images, or what its kind has in their place. */
export function RequestEvidence({ shown, parts, desk, item }: OfRequest & { readonly shown: ShownQueue }) {
  if (parts.Evidence) return <parts.Evidence key={item.id} requestId={item.id} version={item.version} />
  return (
    <EvidenceViewer
      key={item.id}
      pages={item.images.map(({ fileId, name }) => ({ fileId, label: shown.texts.images[name] ?? name }))}
      stageRef={desk.stage}
      onLeave={desk.focusHeading}
    />
  )
}

/** What its kind has below its fields. */
export function BelowFields({ parts, item }: Omit<OfRequest, 'desk'>) {
  return parts.Below ? <parts.Below key={item.id} requestId={item.id} version={item.version} /> : null
}
