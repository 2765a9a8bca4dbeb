import type { spreadsheetImportTextsZh } from './spreadsheet-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into the files and messages of every import. */
export type SpreadsheetImportTexts = SameKeys<typeof spreadsheetImportTextsZh>

/** What it writes of one kind of import besides. */
export interface ImportKindTexts<C extends string> {
  readonly columns: Readonly<Record<C, string>>
  readonly template: {
    /** Title of the sheet to fill in. */
    readonly sheet: string
    readonly enter: Readonly<Record<C, string>>
    readonly example: Readonly<Record<C, string>>
  }
}

export const spreadsheetImportTextsEn: SpreadsheetImportTexts = {
  merged: 'This cell is merged with others. Unmerge it and fill in each row.',
  formulaError: 'This cell shows the error of a formula. Enter the value itself.',
  required: 'Fill in “{{column}}”.',
  optionUnknown: 'Enter one of: {{options}}.',
  reasons: {
    protected:
      'The file is protected by a password or has the old format .xls. Save it without a password as .xlsx.',
    type: 'The content of the file doesn’t match its type. Save it again as .xlsx, or start from the template.',
    damaged: 'The file can’t be read. Save it again as .xlsx, or start from the template.',
    tooMuch: 'The file is too large when unpacked. Copy the rows into the template.',
    rows: 'The file has more than {{max}} rows. Import at most {{max}} rows at a time, and delete empty formatted rows.',
    columns: 'The file lacks these columns: {{columns}}. Start from the template.',
    columnTwice: 'The file has the column “{{column}}” twice. Delete one of them.',
  },
  template: {
    guide: 'How to fill in',
    guideHeadings: { column: 'Column', required: 'Required', enter: 'What to enter', example: 'Example' },
    yes: 'Yes',
    no: 'No',
    correct: 'What to fix',
  },
}
