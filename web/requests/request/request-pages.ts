import type { RequestKind, RequestSummary } from '#contract/requests/request/request.fields.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

const OWN_PAGES: Readonly<Record<RequestKind, (id: string) => string>> = {
  associationEnd: () => PATHS.application,
  certification: () => PATHS.certification,
  deal: (pipelineId) => pathTo(PATHS.pipelineDetails, { pipelineId }),
  dealExtension: () => PATHS.pipelineManagement,
  partner: () => PATHS.joinNow,
  poc: (requestId) => pathTo(PATHS.poc, { requestId }),
  trial: (trial) => pathTo(PATHS.trialResult, {}, { trial }),
  trialExtension: () => PATHS.application,
}

/** The page on which its account goes on with a request. */
export function ownPageOf({ kind, id }: Pick<RequestSummary, 'kind' | 'id'>): string {
  return OWN_PAGES[kind](id)
}
