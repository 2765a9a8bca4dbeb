import { importErrors } from '#contract/lists/spreadsheet-import/spreadsheet-import.errors.ts'
import { appError } from '#server/kit/http/app-error.ts'

interface DailyShare {
  /** Rows of the day, those of this file included. */
  readonly today: number
  readonly rows: number
  readonly max: number
}

/** Each row of an import may cause a mail: an account causes so many in a day. @throws tooManyToday; the throw rolls back */
export function requireWithinDay({ today, rows, max }: DailyShare): void {
  if (today <= max) return
  throw appError(importErrors.tooManyToday, { params: { max, left: Math.max(0, max - (today - rows)) } })
}
