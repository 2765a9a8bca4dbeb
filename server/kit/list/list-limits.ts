import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'

/** How many rows of a list one call takes; tests have smaller numbers. */
export interface ListLimits {
  /** Of a snapshot of all that match. */
  readonly snapshotRows: number
  /** Of an export: those of one sheet without its headings, a limit of spreadsheet programs. */
  readonly exportRows: number
}

export const DEFAULT_LIST_LIMITS: ListLimits = {
  snapshotRows: SELECTION_LIMITS.rows,
  exportRows: 1_048_575,
}
