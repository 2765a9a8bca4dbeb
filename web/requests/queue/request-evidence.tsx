import { getRequestLeads } from '#contract/deals/lead/lead.endpoints.ts'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { DeskLead } from '#web/deals/lead/shared.ts'
import { EvidenceViewer } from '#web/files/file/shared.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { late } from '#web/ui/late.tsx'
import type { ShownQueue } from './queue-parts.ts'
import type { Desk } from './use-queue-work.ts'

/** Its code is loaded with the first proof of concept that is shown. */
const DeskPoc = late(async () => (await import('#web/trials/poc/shared.ts')).DeskPoc)

/** The same of deals, and of requests to extend one. */
const DeskDeal = late(async () => (await import('#web/deals/pipeline/shared.ts')).DeskDeal)

/** The kinds of requests that can be passed to a partner. */
const PASSED: readonly string[] = ['poc', 'trials']

/** Which partner has the request; nothing in other queues. */
export function RequestLead({ shown, item }: Pick<EvidenceProps, 'shown' | 'item'>) {
  const mayRead = useMayCall()(getRequestLeads)
  if (!PASSED.includes(shown.queue.address) || !mayRead) return null
  return <DeskLead key={item.id} requestId={item.id} revision={item.revision} />
}

interface EvidenceProps {
  readonly shown: ShownQueue
  readonly desk: Desk
  readonly item: QueueItem
}

/** The larger part of a request: its images, or what a kind without images has in their place. */
export function RequestEvidence({ shown, desk, item }: EvidenceProps) {
  if (shown.queue.address === 'poc')
    return (
      <DeskPoc
        key={item.id}
        requestId={item.id}
        revision={item.revision}
        onChange={() => void desk.work.load(item.id, 'again')}
      />
    )
  if (shown.queue.address === 'deals' || shown.queue.address === 'deal-extensions')
    return <DeskDeal key={item.id} requestId={item.id} revision={item.revision} />
  return (
    <EvidenceViewer
      key={item.id}
      pages={item.images.map(({ fileId, name }) => ({ fileId, label: shown.texts.images[name] ?? name }))}
      stageRef={desk.stage}
      onLeave={desk.focusHeading}
    />
  )
}
