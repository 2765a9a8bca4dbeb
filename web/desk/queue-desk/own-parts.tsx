import { getRequestLeads } from '#contract/deals/lead/lead.endpoints.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import type { TextPart } from '#web/platform/text/texts.ts'
import type { RequestPartProps, RequestParts } from '#web/requests/queue/shared.ts'
import { late } from '#web/ui/late.tsx'

/** Its code is loaded with the first proof of concept that is shown. */
const DeskPoc = late(async () => (await import('#web/trials/poc/shared.ts')).DeskPoc)

/** The same of deals, and of requests to extend one. */
const DeskDeal = late<RequestPartProps>(async () => (await import('#web/deals/pipeline/shared.ts')).DeskDeal)

const DeskLead = late(async () => (await import('#web/deals/lead/shared.ts')).DeskLead)

/** Which partner has the request. */
function RequestLead({ requestId, version }: RequestPartProps) {
  const mayRead = useMayCall()(getRequestLeads)
  return mayRead ? <DeskLead requestId={requestId} version={version} /> : null
}

/** The texts of these parts, by the address of their queue. */
const OWN_TEXTS: Readonly<Record<string, readonly TextPart[]>> = {
  deals: ['pipeline'],
  'deal-extensions': ['pipeline'],
  poc: ['poc', 'leadDesk'],
  trials: ['leadDesk'],
}

export function ownTexts({ queue = '' }: Readonly<Partial<Record<string, string>>>): readonly TextPart[] {
  return OWN_TEXTS[queue] ?? []
}

/** What the kinds of requests have of their own, by the address of their queue. */
export const OWN_PARTS: Readonly<Record<string, RequestParts>> = {
  deals: { Evidence: DeskDeal },
  'deal-extensions': { Evidence: DeskDeal },
  poc: { Evidence: DeskPoc, Below: RequestLead },
  trials: { Below: RequestLead },
}
