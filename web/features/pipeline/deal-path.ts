import type { DealRow } from '#contract/features/pipeline/pipeline.list.ts'
import { dealFormPath, dealPath } from '#web/platform/paths/paths.ts'

/** A draft opens in the form. */
export function pathOf({ id, status }: Pick<DealRow, 'id' | 'status'>): string {
  return status === 'draft' ? dealFormPath(id) : dealPath(id)
}
