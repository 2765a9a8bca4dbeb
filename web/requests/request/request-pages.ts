import type { RequestKind, RequestSummary } from '#contract/requests/request/request.fields.ts'
import { dealPath, PATHS, pocPath, trialResultPath } from '#web/platform/paths/paths.ts'

const OWN_PAGES: Readonly<Record<RequestKind, (id: string) => string>> = {
  associationEnd: () => PATHS.application,
  certification: () => PATHS.certification,
  deal: dealPath,
  dealExtension: () => PATHS.pipelineManagement,
  partner: () => PATHS.joinNow,
  poc: pocPath,
  trial: trialResultPath,
  trialExtension: () => PATHS.application,
}

/** The page on which its account goes on with a request. */
export function ownPageOf({ kind, id }: Pick<RequestSummary, 'kind' | 'id'>): string {
  return OWN_PAGES[kind](id)
}
