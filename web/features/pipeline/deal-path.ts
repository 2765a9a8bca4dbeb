import type { DealRow } from '#contract/features/pipeline/pipeline.list.ts'
import { dealFormPath, dealPath, PATHS } from '#web/platform/paths/paths.ts'

/** The deals as a board; without the query they are a list. */
export const DEAL_BOARD = `${PATHS.pipelineManagement}?as=board`

/** A draft opens in the form. */
export function pathOf({ id, status }: Pick<DealRow, 'id' | 'status'>): string {
  return status === 'draft' ? dealFormPath(id) : dealPath(id)
}
