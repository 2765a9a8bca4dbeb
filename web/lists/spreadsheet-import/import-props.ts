import type { ReactNode } from 'react'
import type { AnyImport } from '#contract/lists/spreadsheet-import/define-import.ts'
import type { FileReading } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import type { AccountPath } from '#web/platform/menu/account-pages.built.ts'
import type { LoadedImport } from './load-import.ts'

/** What checking any file found. */
export interface AnyCheck {
  readonly importId: string
  readonly fileName: string
  readonly expiresAt: number
  readonly rows: number
  readonly ready: number
  readonly skipped: number
  readonly reading: FileReading
  readonly problems: readonly {
    readonly row: number
    readonly column: string
    readonly value: string
    readonly message: string
    readonly skips: boolean
  }[]
  readonly problemCount: number
  readonly preview: readonly { readonly row: number }[]
}

/** The words of an import that are not those of all of them. */
export interface ImportWords {
  readonly title: string
  readonly lead: string
  readonly back: string
  readonly columns: Readonly<Record<string, string>>
  /** Of its last step, and that it is still to come, where that is no import. */
  readonly step?: string
  readonly nothingYet?: string
  readonly confirm: (count: number) => string
  readonly done: (count: number) => string
  readonly doneText: string
  readonly show: (count: number) => string
}

/** What was made, and where it is shown. */
export interface ImportResult {
  readonly count: number
  readonly address: string
}

export interface ImportPageProps<Check extends AnyCheck> {
  readonly definition: Pick<AnyImport, 'endpoints' | 'columns' | 'rows'>
  readonly loaded: LoadedImport<Check>
  /** The list that the rows become part of. */
  readonly list: AccountPath
  readonly words: ImportWords
  /** Below the link to the template. */
  readonly hints: ReactNode
  /** Columns of the preview, where not all of them are shown. */
  readonly previewed?: readonly string[]
  /** The text of a previewed row in a column. */
  readonly cell: (row: Check['preview'][number], column: string) => string
  /** Below the preview: what happens to the rows. */
  readonly notes: (check: Check) => ReactNode
  /** What the person chose for the confirmation. */
  readonly body?: object
  readonly resultOf: (answer: Record<string, unknown>) => ImportResult
}
