import { listViewErrors } from './list/list.errors.ts'
import { importErrors } from './spreadsheet-import/spreadsheet-import.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [listViewErrors, importErrors] as const
