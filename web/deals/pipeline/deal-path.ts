import type { DealRow } from '#contract/deals/pipeline/pipeline.list.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** The deals as a board or, without the parameter, as a list; what they are filtered by stays. */
export function shownAs(look: 'list' | 'board', now: URLSearchParams): string {
  const params = new URLSearchParams(now)
  params.delete('as')
  params.delete('page')
  if (look === 'board') params.append('as', 'board')
  return `${PATHS.pipelineManagement}?${params}`
}

/** A draft opens in the form. */
export function pathOf({ id, status }: Pick<DealRow, 'id' | 'status'>): string {
  return status === 'draft'
    ? pathTo(PATHS.pipelineInfo, {}, { deal: id })
    : pathTo(PATHS.pipelineDetails, { pipelineId: id })
}
