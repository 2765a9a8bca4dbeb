import type { TextPart } from '#web/platform/text/texts.ts'
import type { RequestPartProps, RequestParts } from '#web/requests/queue/shared.ts'
import { late } from '#web/ui/late.tsx'

/** Its code is loaded with the first proof of concept that is shown. */
const DeskPoc = late(async () => (await import('#web/trials/poc/shared.ts')).DeskPoc)

/** The same of deals, and of requests to extend one. */
const DeskDeal = late<RequestPartProps>(async () => (await import('#web/deals/pipeline/shared.ts')).DeskDeal)

/** Which partner has the request. */
const DeskLead = late<RequestPartProps>(async () => (await import('#web/deals/lead/shared.ts')).DeskLead)

interface OwnParts extends RequestParts {
  /** Their texts. */
  readonly text: readonly TextPart[]
}

/** What the requests of some queues have of their own, by the address of the queue; the others need no entry. */
const OWN_PARTS: Readonly<Partial<Record<string, OwnParts>>> = {
  deals: { Evidence: DeskDeal, hasHistory: true, text: ['pipeline', 'attachment'] },
  'deal-extensions': { Evidence: DeskDeal, text: ['pipeline', 'attachment'] },
  poc: { Evidence: DeskPoc, Below: DeskLead, text: ['poc', 'pocDesk', 'attachment', 'leadDesk'] },
  trials: { Below: DeskLead, text: ['leadDesk'] },
}

/** The components that a queue has of its own. */
export function ownPartsOf(address: string): RequestParts {
  return OWN_PARTS[address] ?? {}
}

/** The texts of these components. */
export function ownTexts({ queue = '' }: Readonly<Partial<Record<string, string>>>): readonly TextPart[] {
  return OWN_PARTS[queue]?.text ?? []
}
